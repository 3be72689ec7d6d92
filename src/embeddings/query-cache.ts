/** Remembers the vectors of questions: agents ask the same thing again, and twice at once. */
import { LRUCache } from 'lru-cache';
import type { Encoded } from '../domain/ports.ts';

const MAX_BYTES = 8 * 2 ** 20;
const MAX_QUESTIONS = 1_000;

export class QueryCache {
  readonly #embed: (text: string) => Promise<Encoded>;
  readonly #known = new LRUCache<string, Encoded>({
    max: MAX_QUESTIONS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ vector, tokens }, text) =>
      vector.byteLength + (tokens?.byteLength ?? 0) + 2 * text.length + 1,
  });
  readonly #asked = new Map<string, Promise<Encoded>>();

  constructor(embed: (text: string) => Promise<Encoded>) {
    this.#embed = embed;
  }

  /** A failure is not remembered. */
  get(text: string): Promise<Encoded> {
    const known = this.#known.get(text);
    if (known !== undefined) return Promise.resolve(known);
    const asked = this.#asked.get(text) ?? this.#ask(text);
    this.#asked.set(text, asked);
    return asked;
  }

  async #ask(text: string): Promise<Encoded> {
    try {
      const encoded = await this.#embed(text);
      this.#known.set(text, encoded);
      return encoded;
    } finally {
      this.#asked.delete(text);
    }
  }
}
