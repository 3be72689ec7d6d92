/** A task in words and as a vector: what procedures are found by. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedder, EmbeddingIdentity } from '../domain/ports.ts';

/** For the model's answer. */
const PATIENCE_MS = 5_000;
const MOST_WORDS = 64;

/** What the vector of a procedure's task is made of. */
export const taskText = ({ name, triggerPattern }: { name: string; triggerPattern: string }): string =>
  name === triggerPattern ? triggerPattern : `${name}: ${triggerPattern}`;

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
  readonly model: string;
  readonly vector: readonly number[];
}

type Ask = (embedder: Embedder) => Promise<Float32Array | undefined>;

/** Undefined where the model is not ready, fails, or takes too long: words are to do. */
async function vectorBy(embedder: Embedder, ask: Ask): Promise<TaskVector | undefined> {
  if (embedder.state !== 'ready') return undefined;
  const answered = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: answered.signal }).catch(() => undefined);
  const made = async (): Promise<TaskVector | undefined> => {
    const { name }: EmbeddingIdentity = await embedder.whenReady();
    const vector = await ask(embedder);
    return vector && { model: name, vector: Array.from(vector) };
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
export const askedVector = (task: string, embedder: Embedder): Promise<TaskVector | undefined> =>
  vectorBy(embedder, async (model) => (await model.embedQuery(task)).vector);

/** Of a procedure's own task. */
export const storedVector = (text: string, embedder: Embedder): Promise<TaskVector | undefined> =>
  vectorBy(embedder, async (model) => (await model.embed([text]))[0]);
