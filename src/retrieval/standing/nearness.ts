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
const MOST_VECTORS = 4_000;

/** Wishes are short and few, so their vectors are made when they are first needed, and not stored: no change of model has to renew them. */
const vectorsOf = new WeakMap<ModelInUse, LRUCache<string, Float32Array>>();

/** Cosines in the order of the wishes; undefined where the model does not answer in time. */
export async function nearnessTo(
  request: string,
  wishes: readonly Pick<StandingWish, 'kind' | 'text' | 'condition' | 'memory'>[],
  model: ModelInUse,
  options: RunOptions,
): Promise<readonly number[] | undefined> {
  const question = await encodeQuestion(request, model, options);
  if ('notice' in question) return undefined;
  const texts = wishes.map(({ kind, condition, text, memory }) =>
    kind === 'INSTRUCTION' ? (condition ?? text) : memory.content.slice(0, AROUND),
  );
  const known = vectorsOf.get(model) ?? new LRUCache({ max: MOST_VECTORS });
  vectorsOf.set(model, known);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  if (missing.length > 0) {
    const made = model.embed(missing).then(
      (vectors) => {
        for (const [at, text] of missing.entries()) known.set(text, vectors[at]);
      },
      () => undefined,
    );
    await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }
  const vectors = texts.map((text) => known.get(text));
  if (vectors.some((vector) => vector === undefined)) return undefined;
  return vectors.map((vector) => dot(question.vector, vector as Float32Array));
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
