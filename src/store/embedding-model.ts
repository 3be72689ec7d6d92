/** Which model's vectors the graph holds, and the indexes that fit them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, EmbeddingIdentity } from '../domain/ports.ts';
import type { Database, Transaction } from './database.ts';
import type { RowOf } from './episode-row.ts';
import {
  createMemoryEmbeddingIndex,
  createProcedureTaskIndex,
  dropMemoryEmbeddingIndex,
  dropProcedureTaskIndex,
  graphModel,
  indexStates,
  placeModel,
  switchModel,
} from './statements.generated.ts';

const POLL_MS = 100;
const VECTOR_INDEXES: readonly string[] = ['memory_embedding', 'procedure_task'];

type Graph = Pick<Database | Transaction, 'run'>;

const identityOf = ({ name, dimensions, pooling }: EmbeddingIdentity): EmbeddingIdentity => ({
  name,
  dimensions,
  pooling,
});

/** Versions before the first release kept the vectors of a changed model in a second set of properties. */
const isOfTwoSets = (rows: readonly RowOf<typeof graphModel>[]): boolean =>
  rows.some(({ slot }) => slot === 'b');

/**
 * Undefined in a graph that has no vectors yet.
 * @throws MemoryError EMBEDDING_MODEL_MISMATCH where the vectors are kept as no version does any more
 */
export async function storedModel(graph: Graph): Promise<EmbeddingIdentity | undefined> {
  const rows = await graph.run(graphModel, {});
  if (isOfTwoSets(rows))
    throw new MemoryError(
      'EMBEDDING_MODEL_MISMATCH',
      'The graph has vectors that this version does not read.',
      {
        remedy: 'Run `hippograph reembed`: each memory gets its vectors again.',
      },
    );
  const [stored] = rows;
  return stored === undefined ? undefined : identityOf(stored);
}

export function isSameModel(one: EmbeddingIdentity, other: EmbeddingIdentity): boolean {
  return one.name === other.name && one.dimensions === other.dimensions && one.pooling === other.pooling;
}

const told = (model: EmbeddingIdentity): string =>
  `${model.name} (${model.dimensions} dimensions, ${model.pooling})`;

/** @throws MemoryError EMBEDDING_MODEL_MISMATCH, naming the command that re-embeds. */
export function assertSameModel(stored: EmbeddingIdentity, chosen: EmbeddingIdentity): void {
  if (!isSameModel(stored, chosen)) throw mismatch(stored, chosen);
}

/** The error for a process that has another model than the graph. */
export function mismatch(stored: EmbeddingIdentity, chosen: EmbeddingIdentity): MemoryError {
  return new MemoryError(
    'EMBEDDING_MODEL_MISMATCH',
    `The graph has vectors of ${told(stored)}, but the settings choose ${told(chosen)}.`,
    {
      remedy:
        'Choose the stored model and start again. To change the model, run `hippograph reembed` with the new one in the settings.',
    },
  );
}

/**
 * Makes the model the graph's own if it has none, and its indexes ready. Safe to repeat.
 * @throws MemoryError EMBEDDING_MODEL_MISMATCH where the graph is of another
 */
export async function adoptModel(
  database: Database,
  model: EmbeddingIdentity,
  clock: Clock,
): Promise<EmbeddingIdentity> {
  let stored = await storedModel(database);
  if (stored === undefined) {
    const [placed] = await database.run(placeModel, { ...identityOf(model), now: clock() });
    stored = placed ?? identityOf(model);
  }
  assertSameModel(stored, model);
  await fitIndexes(database, stored);
  return stored;
}

/**
 * Makes another model the graph's, in one transaction. The service that adopts it makes its indexes. `clearFormer` then removes the vectors of the former one.
 * @returns false where the graph is of this model already
 */
export async function changeModel(
  database: Database,
  model: EmbeddingIdentity,
  clock: Clock,
): Promise<boolean> {
  const rows = await database.run(graphModel, {});
  const [stored] = rows;
  if (stored !== undefined && isSameModel(stored, model) && !isOfTwoSets(rows)) return false;
  await database.run(switchModel, { ...identityOf(model), now: clock() });
  return true;
}

/** Indexes of vectors with as many numbers. Scalar quantisation keeps what ranking needs; candidates are re-scored exactly. */
async function fitIndexes(database: Database, { dimensions }: EmbeddingIdentity): Promise<void> {
  if ((await vectorIndexes(database)).some((index) => index.dimensions !== dimensions)) {
    await database.run(dropMemoryEmbeddingIndex, {});
    await database.run(dropProcedureTaskIndex, {});
  }
  await database.run(createMemoryEmbeddingIndex, { dimensions });
  await database.run(createProcedureTaskIndex, { dimensions });
  await indexesOnline(database);
}

/** Those of others in the same database are none of ours. */
const vectorIndexes = async (database: Database): Promise<readonly RowOf<typeof indexStates>[]> =>
  (await database.run(indexStates, {})).filter(({ name }) => VECTOR_INDEXES.includes(name));

/** Resolves once the vector indexes are online. @throws MemoryError INTERNAL if one has failed. */
export async function indexesOnline(database: Database): Promise<void> {
  for (;;) {
    const states = await vectorIndexes(database);
    const failed = states.find((index) => index.state === 'FAILED');
    if (failed !== undefined)
      throw new MemoryError('INTERNAL', `The index ${failed.name} has failed to populate.`);
    if (states.every((index) => index.state === 'ONLINE')) return;
    await sleep(POLL_MS);
  }
}
