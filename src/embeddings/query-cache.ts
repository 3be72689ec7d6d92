/** Remembers the vectors of questions: agents ask the same thing again, and twice at once. */
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 8 * 2 ** 20;
const MAX_QUESTIONS = 1_000;

export class QueryCache {
  readonly #embed: (text: string) => Promise<Float32Array>;
  readonly #known = new LRUCache<string, Float32Array>({
    max: MAX_QUESTIONS,
    maxSize: MAX_BYTES,
    sizeCalculation: (vector, text) => vector.byteLength + 2 * text.length + 1,
  });
  readonly #asked = new Map<string, Promise<Float32Array>>();

  constructor(embed: (text: string) => Promise<Float32Array>) {
    this.#embed = embed;
  }

  /** A failure is not remembered. */
  get(text: string): Promise<Float32Array> {
    const known = this.#known.get(text);
    if (known !== undefined) return Promise.resolve(known);
    const asked = this.#asked.get(text) ?? this.#ask(text);
    this.#asked.set(text, asked);
    return asked;
  }

  async #ask(text: string): Promise<Float32Array> {
    try {
      const vector = await this.#embed(text);
      this.#known.set(text, vector);
      return vector;
    } finally {
      this.#asked.delete(text);
    }
  }
}
