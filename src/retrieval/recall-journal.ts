/** Notes what recalls answered with, behind their backs: a recall never waits for the database for its own bookkeeping. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../store/database.ts';
import { recordRecall } from '../store/statements.generated.ts';
import { decodeBytes, type RecallNote, RecallSpool } from './recall-spool.ts';
import { countTokens } from './stages/tokens.ts';

const GATHER_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;
/** In one statement. */
const BATCH = 1_000;
/** Kept in memory while the disk takes none; the oldest go. */
const MOST_UNSPOOLED = 10_000;
/** Counting them takes milliseconds, which no answer waits for. A killed service leaves recalls whose tokens nothing counts. */
const MOST_UNCOUNTED = 1_000;
/** Of a text: what is longer is too long anyway. */
const MOST_TOKENS = 10_000;

export interface JournalParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly onError: (error: unknown) => void;
  /** Nothing is written before `flush`. */
  readonly atRest?: boolean | undefined;
  /** Called when the graph has recalls that are to be learnt from. */
  readonly onUnlearnt: () => void;
}

export class RecallJournal implements AsyncDisposable {
  readonly #parts: JournalParts;
  readonly #spool: RecallSpool;
  readonly #uncounted = new LRUCache<string, readonly string[]>({ max: MOST_UNCOUNTED });
  #unspooled: RecallNote[] = [];
  #spoolFails = false;
  #writing: Promise<void> | undefined;
  /** Ends the gathering of notes early. */
  #gathered = new AbortController();
  #left = false;
  #again: NodeJS.Timeout | undefined;

  /** Begins with what a killed service has left. */
  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#spool = new RecallSpool(parts.dataDir);
    if (parts.atRest !== true) this.#writing = this.#write();
  }

  /** On disk when it returns. @param texts of the results: their tokens are counted later */
  note(note: RecallNote, texts: readonly string[]): void {
    this.#uncounted.set(note.id, texts);
    try {
      this.#spool.append(note);
      this.#spoolFails = false;
    } catch (error) {
      this.#unspooled = [...this.#unspooled, note].slice(-MOST_UNSPOOLED);
      this.#sayOnce(error);
    }
    this.#left = true;
    if (this.#parts.atRest !== true) this.#writing ??= this.#gather();
  }

  /** Resolves once what was noted so far is stored, or the database has refused it. */
  async flush(): Promise<void> {
    this.#gathered.abort();
    if (this.#left) this.#writing ??= this.#write();
    await this.#writing;
  }

  async #gather(): Promise<void> {
    this.#gathered = new AbortController();
    const { signal } = this.#gathered;
    await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    await this.#write();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.flush();
    clearTimeout(this.#again);
  }

  /** What is noted while a batch is being written goes with the next one, so that `flush` has only one thing to await. */
  async #write(): Promise<void> {
    clearTimeout(this.#again);
    try {
      do {
        this.#left = false;
        await this.#writeUnspooled();
        await this.#writeSpooled();
      } while (this.#left);
    } catch (error) {
      this.#left = true;
      this.#parts.onError(error);
      this.#again = setTimeout(() => void this.flush(), AGAIN_AFTER_MS).unref();
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeUnspooled(): Promise<void> {
    const notes = this.#unspooled;
    await this.#record(notes);
    const written = new Set(notes);
    this.#unspooled = this.#unspooled.filter((note) => !written.has(note));
  }

  async #writeSpooled(): Promise<void> {
    for (const file of this.#sealed()) {
      await this.#record(this.#spool.read(file));
      this.#spool.drop(file);
    }
  }

  #sealed(): string[] {
    try {
      return this.#spool.seal();
    } catch (error) {
      this.#sayOnce(error);
      return [];
    }
  }

  async #record(notes: readonly RecallNote[]): Promise<void> {
    const counted = new Map<string, number | null>();
    for (let at = 0; at < notes.length; at += BATCH) {
      const batch = notes.slice(at, at + BATCH);
      for (const { id } of batch) counted.set(id, await this.#tokensOf(id));
      const recalls = batch.map(({ questionVector, ...note }) => ({
        ...note,
        questionVector: questionVector === undefined ? null : decodeBytes(questionVector),
        questionModel: note.questionModel ?? null,
        question: note.question ?? null,
        who: note.who ?? null,
        via: note.via ?? null,
        relevances: note.relevances ?? [],
        abstained: note.abstained ?? null,
        tokens: note.tokens ?? counted.get(note.id) ?? null,
        tookMs: note.tookMs ?? null,
      }));
      await this.#parts.database.run(recordRecall, { recalls });
      for (const { id } of batch) this.#uncounted.delete(id);
    }
    if (notes.some(({ learnFrom }) => learnFrom.length > 0)) this.#parts.onUnlearnt();
  }

  async #tokensOf(recallId: string): Promise<number | null> {
    const texts = this.#uncounted.get(recallId);
    if (texts === undefined) return null;
    await setImmediate();
    return texts.reduce((sum, text) => sum + countTokens(text, MOST_TOKENS), 0);
  }

  /** As long as it continues, there is nothing new to say. */
  #sayOnce(error: unknown): void {
    if (!this.#spoolFails) this.#parts.onError(error);
    this.#spoolFails = true;
  }
}
