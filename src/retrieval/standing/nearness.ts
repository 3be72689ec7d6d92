/**
 * How near wishes are to a request. An instruction counts by the clause that says when it holds, which is nearer to a request than what is to be done;
 * any other wish with what stands around it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ModelInUse } from '../../domain/ports.ts';
import type { StandingWish } from '../../domain/requests/standing.ts';
import { encodeQuestion } from '../query/encode-question.ts';
import type { RunOptions } from '../../store/database.ts';

/** For vectors that are not known yet: an import may keep the model busy. */
const PATIENCE_MS = 1_500;
/** Characters of a memory that say what a preference is about. */
const AROUND = 400;
const MOST_MEMORIES = 4_000;

/**
 * Wishes are short and few, so their vectors are made when they are first needed, and not stored: no change of model has to renew them.
 * They are kept by the ids of memories, so that none stays of what was erased.
 */
export class WishVectors {
  /** By the memory and which of its wishes it is. */
  #known = new LRUCache<string, Map<number, Float32Array>>({ max: MOST_MEMORIES });
  #model: ModelInUse | undefined;

  /** Cosines in the order of the wishes; undefined where the model does not answer in time. */
  async nearness(
    request: string,
    wishes: readonly StandingWish[],
    model: ModelInUse,
    options: RunOptions,
  ): Promise<readonly number[] | undefined> {
    const question = await encodeQuestion(request, model, options);
    if ('notice' in question) return undefined;
    if (model !== this.#model) this.#known = new LRUCache({ max: MOST_MEMORIES });
    this.#model = model;
    const known = this.#known;
    const vectorOf = ({ memory, nth }: StandingWish) => known.get(memory.id)?.get(nth);
    const missing = wishes.filter((wish) => vectorOf(wish) === undefined);
    if (missing.length > 0) {
      const made = model.embed(missing.map(comparedBy)).then(
        (vectors) => {
          for (const [at, { memory, nth }] of missing.entries()) {
            const vector = vectors[at];
            if (vector !== undefined)
              known.set(
                memory.id,
                (known.get(memory.id) ?? new Map<number, Float32Array>()).set(nth, vector),
              );
          }
        },
        () => undefined,
      );
      await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    const nearness = wishes.map((wish) => {
      const vector = vectorOf(wish);
      return vector && dot(question.vector, vector);
    });
    return nearness.every((cosine) => cosine !== undefined) ? nearness : undefined;
  }

  /** Forgets what it keeps of these: they were erased, or follow what was. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
  }
}

const comparedBy = ({ kind, condition, text, memory }: StandingWish): string =>
  kind === 'INSTRUCTION' ? (condition ?? text) : memory.content.slice(0, AROUND);

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
