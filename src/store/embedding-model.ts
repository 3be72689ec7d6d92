/** Which models' vectors the graph holds, each in a slot of its own, and the indexes that fit them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, EmbeddingIdentity, StoredModel, VectorSlot } from '../domain/ports.ts';
import type { Database, Transaction } from './database.ts';
import {
  createMemoryEmbeddingIndex,
  createProcedureTaskIndex,
  dropMemoryEmbeddingIndex,
  dropProcedureTaskIndex,
  graphModels,
  indexStates,
  placeModel,
} from './statements.generated.ts';

const POLL_MS = 100;
const VECTOR_INDEXES = /^(memory_embedding|procedure_task)(_b)?$/;

/** A model that the graph is being changed over to. */
export interface NextModel extends StoredModel {
  /** Memories up to this id have its vectors; '' at the beginning. */
  readonly embeddedUpTo: string;
}

export interface GraphModels {
  /** Undefined in a graph that has no vectors yet. */
  readonly inUse: StoredModel | undefined;
  /** Undefined unless the graph is being changed over. */
  readonly next: NextModel | undefined;
  /** Neither in use any more nor going to be: its vectors are to be removed. */
  readonly leaving: StoredModel | undefined;
}

export async function modelsOf(graph: Pick<Database | Transaction, 'run'>): Promise<GraphModels> {
  const models: { -readonly [Name in keyof GraphModels]: GraphModels[Name] } = {
    inUse: undefined,
    next: undefined,
    leaving: undefined,
  };
  for (const { active, embeddedUpTo, slot: named, ...identity } of await graph.run(graphModels, {})) {
    const slot: VectorSlot = named === 'b' ? 'b' : 'a';
    if (active) models.inUse = { ...identity, slot };
    else if (embeddedUpTo === null) models.leaving = { ...identity, slot };
    else models.next = { ...identity, slot, embeddedUpTo };
  }
  return models;
}

/** The model in use; undefined in a graph that has no vectors yet. */
export async function storedModel(
  graph: Pick<Database | Transaction, 'run'>,
): Promise<StoredModel | undefined> {
  return (await modelsOf(graph)).inUse;
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
): Promise<StoredModel> {
  let stored = await storedModel(database);
  if (stored === undefined) {
    await database.run(placeModel, { ...identityOf(model), slot: 'a', now: clock(), active: true });
    stored = (await storedModel(database)) ?? { ...identityOf(model), slot: 'a' };
  }
  assertSameModel(stored, model);
  await createVectorIndexes(database, stored);
  await indexesOnline(database);
  return stored;
}

/**
 * Begins to change the graph over to a model, or continues with it. What it held before stays in use.
 * @throws MemoryError CONFLICT where it is being changed over to another one
 */
export async function beginChange(
  database: Database,
  model: EmbeddingIdentity,
  clock: Clock,
): Promise<NextModel> {
  const { inUse, next } = await modelsOf(database);
  const slot = next?.slot ?? (inUse?.slot === 'a' ? 'b' : 'a');
  const [placed] =
    next === undefined
      ? await database.run(placeModel, { ...identityOf(model), slot, now: clock(), active: false })
      : [next];
  if (placed === undefined || !isSameModel(placed, model)) throw underWay(placed ?? model);
  const begun = { ...identityOf(model), slot, embeddedUpTo: next?.embeddedUpTo ?? '' };
  await createVectorIndexes(database, begun);
  return begun;
}

/** Says what is under way to a caller that wants to switch the graph to another model. */
export function underWay(next: EmbeddingIdentity): MemoryError {
  return new MemoryError('CONFLICT', `The graph is being re-embedded with ${told(next)}.`, {
    remedy:
      'Run `hippograph reembed` with that model in the settings to finish, or `hippograph reembed --abort` to cancel.',
  });
}

const identityOf = ({ name, dimensions, pooling }: EmbeddingIdentity): EmbeddingIdentity => ({
  name,
  dimensions,
  pooling,
});

/** Scalar quantisation keeps what ranking needs; candidates are re-scored exactly. */
async function createVectorIndexes(database: Database, { slot, dimensions }: StoredModel): Promise<void> {
  await database.run(createMemoryEmbeddingIndex[slot], { dimensions });
  await database.run(createProcedureTaskIndex[slot], { dimensions });
}

export async function dropVectorIndexes(database: Database, slot: VectorSlot): Promise<void> {
  await database.run(dropMemoryEmbeddingIndex[slot], {});
  await database.run(dropProcedureTaskIndex[slot], {});
}

/** Resolves once the vector indexes are online; those of others in the same database are not waited for. @throws MemoryError INTERNAL if one has failed. */
export async function indexesOnline(database: Database): Promise<void> {
  for (;;) {
    const states = (await database.run(indexStates, {})).filter(({ name }) => VECTOR_INDEXES.test(name));
    const failed = states.find((index) => index.state === 'FAILED');
    if (failed !== undefined)
      throw new MemoryError('INTERNAL', `The index ${failed.name} has failed to populate.`);
    if (states.every((index) => index.state === 'ONLINE')) return;
    await sleep(POLL_MS);
  }
}
