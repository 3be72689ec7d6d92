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
  createProcedureTaskIndex,
  dropMemoryContextIndex,
  dropMemoryEmbeddingIndex,
  dropProcedureTaskIndex,
  indexStates,
  markTasksUnembedded,
  noteEmbeddedUpTo,
} from './statements.generated.ts';

const POLL_MS = 100;
const VECTOR_INDEXES = new Set(['memory_embedding', 'memory_context', 'procedure_task']);

export interface StoredModel extends EmbeddingIdentity {
  /** Set while the graph is being changed over to this model: memories beyond this id may have another's vectors. */
  readonly embeddedUpTo: string | null;
}

/** The model that the graph's vectors come from; undefined in a graph that has none yet. */
export async function storedModel(database: Database): Promise<StoredModel | undefined> {
  const [row] = await database.run(activeModel, {});
  return row;
}

export function isSameModel(one: EmbeddingIdentity, other: EmbeddingIdentity): boolean {
  return one.name === other.name && one.dimensions === other.dimensions && one.pooling === other.pooling;
}

const told = (model: EmbeddingIdentity): string =>
  `${model.name} (${model.dimensions} dimensions, ${model.pooling})`;

/**
 * @throws MemoryError EMBEDDING_MODEL_MISMATCH, naming the command that re-embeds: also for a graph that is only half
 * changed over, whose vectors cannot be compared with one another.
 */
export function assertSameModel(stored: StoredModel, chosen: EmbeddingIdentity): void {
  if (stored.embeddedUpTo !== null) {
    throw new MemoryError(
      'EMBEDDING_MODEL_MISMATCH',
      `The graph is being changed over to ${told(stored)}, and that has not been finished.`,
      { remedy: 'Run `hippograph reembed`: it goes on where it stopped.' },
    );
  }
  if (isSameModel(stored, chosen)) return;
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
  else await database.run(activateModel, { ...model, now: clock(), embeddedUpTo: null });
  await createVectorIndexes(database, model.dimensions);
}

/**
 * Begins to change the graph over, or goes on with it: from here on it is refused by `assertSameModel`, until
 * `finishChange`. Vectors are then to be written anew, in the order of the memories' ids.
 * @returns the id to go on after
 */
export async function beginChange(
  database: Database,
  model: EmbeddingIdentity,
  clock: Clock,
): Promise<string> {
  const stored = await storedModel(database);
  const begun = stored !== undefined && isSameModel(stored, model) ? stored.embeddedUpTo : null;
  const embeddedUpTo = begun ?? '';
  // Marked first: killed between the two, the graph must not pass for a good one.
  await database.run(activateModel, { ...model, now: clock(), embeddedUpTo });
  await database.run(dropMemoryEmbeddingIndex, {});
  await database.run(dropMemoryContextIndex, {});
  await database.run(dropProcedureTaskIndex, {});
  return embeddedUpTo;
}

/** Makes the indexes for the new vectors; resolves once they are online and the graph is a good one again. */
export async function finishChange(database: Database, model: EmbeddingIdentity): Promise<void> {
  // Full text finds procedures until their tasks are embedded, which `embedTasks` does.
  await database.run(markTasksUnembedded, { batch: 1_000 });
  await createVectorIndexes(database, model.dimensions);
  await database.run(noteEmbeddedUpTo, { embeddedUpTo: null });
}

/** Resolves once the indexes are online. Scalar quantisation keeps what ranking needs; candidates are re-scored exactly. */
async function createVectorIndexes(database: Database, dimensions: number): Promise<void> {
  await database.run(createMemoryEmbeddingIndex, { dimensions });
  await database.run(createMemoryContextIndex, { dimensions });
  await database.run(createProcedureTaskIndex, { dimensions });
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
