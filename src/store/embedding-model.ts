/** Which model's vectors the graph holds, and the indexes that fit them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, EmbeddingIdentity } from '../domain/ports.ts';
import type { Database } from './database.ts';
import {
  activateModel,
  activeModel,
  createMemoryContextIndex,
  createMemoryEmbeddingIndex,
  dropMemoryContextIndex,
  dropMemoryEmbeddingIndex,
  indexStates,
} from './statements.generated.ts';

const POLL_MS = 100;
const VECTOR_INDEXES = new Set(['memory_embedding', 'memory_context']);

/** The model that the graph's vectors came from; undefined in a graph that has none yet. */
export async function storedModel(database: Database): Promise<EmbeddingIdentity | undefined> {
  const [row] = await database.run(activeModel, {});
  return row;
}

/** @throws MemoryError EMBEDDING_MODEL_MISMATCH, naming the command that re-embeds. */
export function assertSameModel(stored: EmbeddingIdentity, chosen: EmbeddingIdentity): void {
  if (
    stored.name === chosen.name &&
    stored.dimensions === chosen.dimensions &&
    stored.pooling === chosen.pooling
  ) {
    return;
  }
  const told = (model: EmbeddingIdentity): string =>
    `${model.name} (${model.dimensions} dimensions, ${model.pooling})`;
  throw new MemoryError(
    'EMBEDDING_MODEL_MISMATCH',
    `The graph holds vectors of ${told(stored)}, but the model chosen is ${told(chosen)}.`,
    { remedy: 'Choose the stored model again, or run `hippograph reembed` to change the graph over.' },
  );
}

/** Makes the model the graph's own and its indexes ready. Safe to repeat. */
export async function adoptModel(database: Database, model: EmbeddingIdentity, clock: Clock): Promise<void> {
  const stored = await storedModel(database);
  if (stored !== undefined) assertSameModel(stored, model);
  else await database.run(activateModel, { ...model, now: clock() });
  await createVectorIndexes(database, model.dimensions);
}

/** Drops the vector indexes and makes the model the graph's own; its vectors are then to be written anew. */
export async function changeModel(database: Database, model: EmbeddingIdentity, clock: Clock): Promise<void> {
  await database.run(dropMemoryEmbeddingIndex, {});
  await database.run(dropMemoryContextIndex, {});
  await database.run(activateModel, { ...model, now: clock() });
}

/** Resolves once both indexes are online. Scalar quantisation keeps what ranking needs; candidates are re-scored exactly. */
export async function createVectorIndexes(database: Database, dimensions: number): Promise<void> {
  await database.run(createMemoryEmbeddingIndex, { dimensions });
  await database.run(createMemoryContextIndex, { dimensions });
  await indexesOnline(database);
}

/** Resolves once the vector indexes are online; those of others in the same database are not waited for. @throws MemoryError INTERNAL if one has failed. */
export async function indexesOnline(database: Database): Promise<void> {
  for (;;) {
    const states = (await database.run(indexStates, {})).filter(({ name }) => VECTOR_INDEXES.has(name));
    const failed = states.find((index) => index.state === 'FAILED');
    if (failed !== undefined)
      throw new MemoryError('INTERNAL', `The index ${failed.name} has failed to populate.`);
    if (states.every((index) => index.state === 'ONLINE')) return;
    await sleep(POLL_MS);
  }
}
