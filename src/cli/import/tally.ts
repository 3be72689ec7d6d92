/** What an import has done so far. */
import type { MemoryError } from '../../domain/errors.ts';

export interface BadLine {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
  readonly field: string | undefined;
}

/** Bad lines listed one by one; the rest are only counted, so that a file of nonsense does not fill the memory. */
const TOLD = 100;

export class Tally {
  created = 0;
  duplicates = 0;
  /** Of the duplicates: forgotten or edited since, and left so. */
  forgotten = 0;
  /** Stored and found by full text, their vectors still to come. */
  notEmbedded = 0;
  /** Relationships and records of changes whose ends are missing: left out. */
  dangling = 0;
  skipped = 0;
  /** Erased here, and left out because that was asked for. */
  erased = 0;
  readonly badLines: BadLine[] = [];

  get stored(): number {
    return this.created + this.duplicates;
  }

  skip(line: number, error: MemoryError): void {
    this.skipped += 1;
    if (this.badLines.length < TOLD) this.badLines.push(badLine(line, error));
  }
}

/** The message without its place in a batch, which the caller has not seen. */
export function reasonIn(error: MemoryError): string {
  return error.message.replace(/^input\[\d+\]\.?/, '');
}

function badLine(line: number, error: MemoryError): BadLine {
  const field = error.field?.replace(/^input\[\d+\]\.?/, '') || undefined;
  return { line, code: error.code, reason: reasonIn(error), field };
}
