/**
 * Answered recalls that are not in the graph yet, in files of the data folder. The operating system keeps the files when the process dies, and the
 * next process reads them. Small and synchronous, so that a recall is written when its answer goes out.
 */
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { makeOwnFolder } from '../config/own-folder.ts';

const shape = z.object({
  id: z.string(),
  namespace: z.string(),
  sessionId: z.string().nullable(),
  now: z.coerce.date(),
  hitIds: z.array(z.string()),
  learnFrom: z.array(z.string()),
  /** Of the question, a byte a dimension, in base64; left out where the model gave none. */
  questionVector: z.base64().optional(),
  /** Of the vector. */
  questionModel: z.string().optional(),
  /** As it may be stored; left out where questions are not kept. */
  question: z.string().optional(),
  /** Who asked. */
  who: z.string().optional(),
  /** What asked. */
  via: z.string().optional(),
  /** Of the results, in their order; left out in what an earlier version has noted, like all that follows. */
  relevances: z.array(z.number()).optional(),
  abstained: z.boolean().optional(),
  /** Of the texts of the results, in what an earlier version has noted: they are counted later now. */
  tokens: z.number().optional(),
  tookMs: z.number().optional(),
});

export type RecallNote = Readonly<z.infer<typeof shape>>;

export const encodeBytes = ({ buffer, byteOffset, byteLength }: Int8Array): string =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');

export const decodeBytes = (text: string): Int8Array => new Int8Array(Buffer.from(text, 'base64'));

const OPEN = 'open.jsonl';
const SEALED = /^[0-9a-f-]{36}\.jsonl$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** In doubt, a recall is written to the graph again: the second time changes nothing there. */
export class RecallSpool {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'recalls');
  }

  /** @throws the file system's error */
  append(note: RecallNote): void {
    // What a write that broke off has left of a line is ended by the next one's beginning.
    const line = `\n${JSON.stringify(note)}\n`;
    try {
      appendFileSync(join(this.#folder, OPEN), line, { mode: 0o600 });
    } catch (error) {
      if (!isMissing(error)) throw error;
      makeOwnFolder(this.#folder, 0o700);
      appendFileSync(join(this.#folder, OPEN), line, { mode: 0o600 });
    }
  }

  /**
   * Closes what has been written so far, and lists every closed file, oldest first: those of a service that was killed
   * are among them. @throws the file system's error
   */
  seal(): string[] {
    try {
      renameSync(join(this.#folder, OPEN), join(this.#folder, `${uuidv7()}.jsonl`));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      return readdirSync(this.#folder)
        .filter((name) => SEALED.test(name))
        .toSorted();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** What can be read of it: a line that was broken off is left out. Nothing where another service was quicker. */
  read(file: string): RecallNote[] {
    let text = '';
    try {
      text = readFileSync(join(this.#folder, file), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return text.split('\n').flatMap((line) => parsed(line) ?? []);
  }

  drop(file: string): void {
    rmSync(join(this.#folder, file), { force: true });
  }
}

function parsed(line: string): RecallNote | undefined {
  if (line === '') return undefined;
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
