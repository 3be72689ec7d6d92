/** Lines gathered into batches, cut where a session ends if possible, so that neighbouring batches seldom share one. */
import type { Mark } from './checkpoint.ts';
import type { WireInput } from './parse-line.ts';

export interface BatchLine {
  readonly number: number;
  readonly input: WireInput;
}

export interface Batch {
  readonly lines: readonly BatchLine[];
  /** Sessions written to; two batches that share one go one after the other. */
  readonly sessions: ReadonlySet<string>;
  /** Reached once this batch and all before it are stored. */
  readonly mark: Mark;
}

/** Lines from which on a batch is sent at the next end of a session. */
const ENOUGH_LINES = 64;
/** Lines at which it is sent in any case; well under the 1,000 that the service takes. */
const MOST_LINES = 128;
/** Bytes at which it is sent in any case; the service takes far more, but memory here stays small. */
const MOST_BYTES = 2_000_000;

function sessionOf({ namespace, sessionId }: WireInput): string | undefined {
  return typeof sessionId === 'string' ? JSON.stringify([namespace, sessionId]) : undefined;
}

export class BatchBuilder {
  #lines: BatchLine[] = [];
  #sessions = new Set<string>();
  #bytes = 0;

  get empty(): boolean {
    return this.#lines.length === 0;
  }

  /** True when what is gathered should go before this line joins. */
  isFullBefore(input: WireInput, bytes: number): boolean {
    const { length } = this.#lines;
    if (length === 0) return false;
    if (length >= MOST_LINES || this.#bytes + bytes > MOST_BYTES) return true;
    const session = sessionOf(input);
    return length >= ENOUGH_LINES && (session === undefined || !this.#sessions.has(session));
  }

  add(line: BatchLine, bytes: number): void {
    this.#lines.push(line);
    this.#bytes += bytes;
    const session = sessionOf(line.input);
    if (session !== undefined) this.#sessions.add(session);
  }

  /** Hands over what is gathered and starts again. */
  take(mark: Mark): Batch {
    const batch = { lines: this.#lines, sessions: this.#sessions, mark };
    this.#lines = [];
    this.#sessions = new Set();
    this.#bytes = 0;
    return batch;
  }
}
