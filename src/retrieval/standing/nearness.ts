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

/**
 * Wishes are short and few, so their vectors are made when they are first needed, and not stored: no change of model has to renew them.
 * They are kept by the ids of memories, and by hashes of what they are of: no text stays here, and no vector of what was erased.
 */
export class WishVectors {
  #known = new LRUCache<string, Map<string, Float32Array>>({ max: MOST_MEMORIES });
  #model: ModelInUse | undefined;

  /** Cosines in the order of the wishes; undefined where the model does not answer in time. */
  async nearness(
    request: string,
    wishes: readonly Compared[],
    model: ModelInUse,
    options: RunOptions,
  ): Promise<readonly number[] | undefined> {
    const question = await encodeQuestion(request, model, options);
    if ('notice' in question) return undefined;
    if (model !== this.#model) this.#known = new LRUCache({ max: MOST_MEMORIES });
    this.#model = model;
    const slots = wishes.map(({ memoryId, about }) => ({
      text: about,
      hash: sha256(about),
      ofMemory: this.#of(memoryId),
    }));
    await makeMissing(slots, model);
    const vectors = slots.map(({ ofMemory, hash }) => ofMemory.get(hash));
    if (vectors.some((vector) => vector === undefined)) return undefined;
    return vectors.map((vector) => dot(question.vector, vector as Float32Array));
  }

  /** Forgets what it keeps of these: they were erased, or follow what was. What is still being made of them is kept nowhere. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
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

/** What takes longer than the patience is there for the next request. */
async function makeMissing(slots: readonly Slot[], model: ModelInUse): Promise<void> {
  const missing = slots.filter(({ ofMemory, hash }) => !ofMemory.has(hash));
  if (missing.length === 0) return;
  const texts = [...new Set(missing.map(({ text }) => text))];
  const made = model.embed(texts).then(
    (vectors) => {
      const byText = new Map(texts.map((text, at) => [text, vectors[at]]));
      for (const { text, hash, ofMemory } of missing) {
        const vector = byText.get(text);
        if (vector !== undefined) ofMemory.set(hash, vector);
      }
    },
    () => undefined,
  );
  await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
