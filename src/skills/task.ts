/** A task in words and as a vector: what procedures are found by. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphEmbedder, ModelInUse, EmbeddingIdentity } from '../domain/ports.ts';

/** For the model's answer. */
const PATIENCE_MS = 5_000;
const MOST_WORDS = 64;

/**
 * A Lucene query over names and tasks, confined to the namespace by its token, which scores nothing. Letters and digits alone come through, so that
 * nothing acts as syntax. Undefined where there is no word; words that tell nothing are the index's own to leave out.
 */
export function taskQuery(task: string, taskKey: string): string | undefined {
  const words = new Set(
    task
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu),
  );
  if (words.size === 0) return undefined;
  const any = Array.from(words)
    .slice(0, MOST_WORDS)
    .map((word) => `"${word}"`);
  return `+(taskKey:${taskKey})^0 +(name:(${any.join(' ')}) triggerPattern:(${any.join(' ')}))`;
}

export interface TaskVector {
  /** What the vector is of, and where the graph has others of it. */
  readonly model: EmbeddingIdentity;
  readonly vector: readonly number[];
}

type Ask = (model: ModelInUse) => Promise<Float32Array | undefined>;

/** Undefined where the model is not ready, fails, or takes too long: words are to do. */
async function vectorBy(embedder: GraphEmbedder, ask: Ask): Promise<TaskVector | undefined> {
  const inUse = embedder.current;
  if (inUse.state !== 'ready') return undefined;
  const answered = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: answered.signal }).catch(() => undefined);
  const made = async (): Promise<TaskVector | undefined> => {
    const model = await inUse.whenReady();
    const vector = await ask(inUse);
    return vector && { model, vector: Array.from(vector) };
  };
  try {
    return await Promise.race([made(), late]);
  } catch {
    return undefined;
  } finally {
    answered.abort();
  }
}

/** Of a task that is asked for. */
export const askedVector = (task: string, embedder: GraphEmbedder): Promise<TaskVector | undefined> =>
  vectorBy(embedder, async (model) => (await model.embedQuery(task)).vector);

/** Of a procedure's own task. */
export const storedVector = (text: string, embedder: GraphEmbedder): Promise<TaskVector | undefined> =>
  vectorBy(embedder, async (model) => (await model.embed([text]))[0]);
