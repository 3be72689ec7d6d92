/** How near wishes are to a request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ModelInUse } from '../../domain/ports.ts';
import type { StandingWish } from '../../domain/requests/standing.ts';
import { encodeQuestion } from '../query/encode-question.ts';
import { sha256 } from '../../store/content-hash.ts';
import type { RunOptions } from '../../store/database.ts';

/** For vectors that are not known yet: an import may keep the model busy. */
const PATIENCE_MS = 1_500;
const MOST_MEMORIES = 4_000;
/** Texts that the model is given together: what is there in time, is used. */
const AT_ONCE = 32;

/**
 * Wishes are short and few, so their vectors are made when they are first needed, and not stored: no change of model has to renew them.
 * They are kept by the ids of memories, and by hashes of what they are of: no text stays here, and no vector of what was erased.
 */
export class WishVectors {
  #known = new LRUCache<string, Map<string, Float32Array>>({ max: MOST_MEMORIES });
  #model: ModelInUse | undefined;
  #making: Promise<void> | undefined;

  /** Cosines in the order of the wishes; undefined where the model does not answer in time: for one of many, or for all. */
  async nearness(
    request: string,
    wishes: readonly Compared[],
    model: ModelInUse,
    options: RunOptions,
  ): Promise<readonly (number | undefined)[] | undefined> {
    const question = await encodeQuestion(request, model, options);
    if ('notice' in question) return undefined;
    if (model !== this.#model) this.#known = new LRUCache({ max: MOST_MEMORIES });
    this.#model = model;
    const slots = wishes.map(({ memoryId, about }) => ({
      text: about,
      hash: sha256(about),
      ofMemory: this.#of(memoryId),
    }));
    await this.#makeMissing(slots, model);
    const vectors = slots.map(({ ofMemory, hash }) => ofMemory.get(hash));
    if (vectors.every((vector) => vector === undefined)) return undefined;
    return vectors.map((vector) => vector && dot(question.vector, vector));
  }

  /** Forgets what it keeps of these: they were erased, or follow what was. What is still being made of them is kept nowhere. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
  }

  /** What takes longer than the patience is there for a later request, which waits for it and does not begin it again. */
  async #makeMissing(slots: readonly Slot[], model: ModelInUse): Promise<void> {
    const isMissing = ({ ofMemory, hash }: Slot): boolean => !ofMemory.has(hash);
    const making = async (): Promise<void> => {
      await this.#making;
      const missing = slots.filter(isMissing);
      if (missing.length > 0) await make(missing, model);
    };
    if (!slots.some(isMissing)) return;
    this.#making = making();
    await Promise.race([this.#making, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  #of(id: string): Map<string, Float32Array> {
    const known = this.#known.get(id) ?? new Map<string, Float32Array>();
    this.#known.set(id, known);
    return known;
  }
}

type Compared = Pick<StandingWish, 'memoryId' | 'about'>;

interface Slot {
  readonly text: string;
  readonly hash: string;
  readonly ofMemory: Map<string, Float32Array>;
}

/** In the order of the wishes. Those that fail are tried again with the next request. */
async function make(slots: readonly Slot[], model: ModelInUse): Promise<void> {
  const texts = [...new Set(slots.map(({ text }) => text))];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE);
    const vectors = await model.embed(some).catch(() => []);
    const byText = new Map(some.map((text, at) => [text, vectors[at]]));
    for (const { text, hash, ofMemory } of slots) {
      const vector = byText.get(text);
      if (vector !== undefined) ofMemory.set(hash, vector);
    }
  }
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
