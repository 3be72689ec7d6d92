/** Whether the importer would take the lines of a backup: what cannot be put back is no backup. */
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import { FORMAT } from '../domain/requests/transfer.ts';
import { type Move, readHeader, readLine } from '../transfer/read-line.ts';

export interface RefusedLines {
  /** How many. */
  readonly lines: number;
  /** What is wrong with the first one: a sentence. */
  readonly first: string;
}

/** Reads the lines of one export in their order. */
export class ImporterRules {
  readonly #maxContentBytes: number;
  #move: Move | undefined;
  #read = 0;
  #refused = 0;
  #first = '';
  /** Of all headers: what they say, be it a namespace or not. */
  readonly namespaces: unknown[] = [];

  constructor(maxContentBytes: number) {
    this.#maxContentBytes = maxContentBytes;
  }

  read(text: string): void {
    this.#read += 1;
    try {
      this.#check(JSON.parse(text));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (this.#refused === 0) this.#first = `Line ${this.#read}: ${message}`;
      this.#refused += 1;
    }
  }

  /** Undefined: the importer takes them all. */
  get refused(): RefusedLines | undefined {
    return this.#refused === 0 ? undefined : { lines: this.#refused, first: this.#first };
  }

  #check(line: unknown): void {
    if (isObject(line) && line['format'] === FORMAT) {
      this.namespaces.push(line['namespace']);
      const { namespace, model } = readHeader(line);
      const dimensions = model?.dimensions ?? null;
      this.#move = { from: namespace, to: namespace, maxContentBytes: this.#maxContentBytes, dimensions };
    } else if (!isObject(line) || line['end'] === undefined) {
      if (this.#move === undefined)
        throw new MemoryError('MALFORMED_LINE', 'there is no header before it.', { field: 'line' });
      readLine(line, this.#move);
    }
  }
}
