/** Changes the graph over to another embedding model, in steps that a kill loses at most one of. */
import { MemoryError } from '../domain/errors.ts';
import type { Clock, Embedder, ReportProgress } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { beginChange, finishChange, isSameModel, storedModel } from '../store/embedding-model.ts';
import { countMemories, memoriesAfter, noteEmbeddedUpTo, setVectors } from '../store/statements.generated.ts';
import { vectorRows } from './vectors.ts';

const BATCH = 100;
const TASK = 'Re-embedding';

export interface ReembedOptions {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly progress?: ReportProgress | undefined;
  /** Stops it after the batch at hand; the next call goes on from there. */
  readonly signal?: AbortSignal | undefined;
}

export interface Reembedded {
  /** Memories that got new vectors now. 0 where the graph had that model's already. */
  readonly memories: number;
  readonly model: string;
}

/**
 * Nobody else may write meanwhile. Until it has finished, no service starts on the graph (EMBEDDING_MODEL_MISMATCH).
 * @throws MemoryError EMBEDDING_UNAVAILABLE when the model cannot be had, which changes nothing; CANCELLED by the signal.
 */
export async function reembed(options: ReembedOptions): Promise<Reembedded> {
  const { database, embedder, clock, signal, progress } = options;
  const model = await embedder.whenReady();
  const stored = await storedModel(database);
  if (stored !== undefined && stored.embeddedUpTo === null && isSameModel(stored, model)) {
    return { memories: 0, model: model.name };
  }
  const [counted] = await database.run(countMemories, {});
  const total = counted?.memories ?? 0;
  let after = await beginChange(database, model, clock);
  let memories = 0;
  for (;;) {
    if (signal?.aborted === true) {
      throw new MemoryError('CANCELLED', `Stopped after ${memories} memories.`, {
        remedy: 'Run `hippograph reembed` again: it goes on from there.',
      });
    }
    const batch = await database.run(memoriesAfter, { after, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined) break;
    const vectors = await vectorRows(embedder, batch);
    await database.transaction('write', async (tx) => {
      await tx.run(setVectors, { model: model.name, vectors });
      await tx.run(noteEmbeddedUpTo, { embeddedUpTo: last.id });
    });
    after = last.id;
    memories += batch.length;
    progress?.({ task: TASK, done: memories, total: Math.max(total, memories), unit: 'memories' });
  }
  await finishChange(database, model);
  return { memories, model: model.name };
}
