/**
 * Moves the graph to another embedding model while it is in use. The new vectors are written next to the old ones, with properties and indexes of their
 * own, and one transaction switches to them. Each step can be killed and resumed.
 */
import { MemoryError } from '../domain/errors.ts';
import type { Clock, Embedder, ReportProgress, StoredModel } from '../domain/ports.ts';
import type { Reembedded } from '../domain/requests/requests.ts';
import { taskText } from '../models/procedures.ts';
import type { Database } from '../store/database.ts';
import {
  adoptModel,
  beginChange,
  dropVectorIndexes,
  indexesOnline,
  isSameModel,
  modelsOf,
  underWay,
} from '../store/embedding-model.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  countMemories,
  giveUpModel,
  markChanged,
  noteEmbeddedUpTo,
  removeModel,
  removeVectors,
  setTaskVectors,
  setVectors,
  switchModel,
  unlikeAfter,
  unmarkUnrenewed,
  unrenewed,
} from '../store/statements.generated.ts';
import { tryGivenUp, workOff } from '../store/work-off.ts';
import { vectorRows } from './vectors.ts';

const BATCH = 100;
/** Removing is quicker than embedding. */
const REMOVED_AT_ONCE = 1_000;
const TASK = 'Re-embedding';

export interface ReembedOptions {
  readonly database: Database;
  /** Of the model to change over to. */
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly progress?: ReportProgress | undefined;
  /** Stops it after the batch at hand; the next call continues from there. */
  readonly signal?: AbortSignal | undefined;
  /** Called with what was given up: it keeps its text, and gets no vectors of the model. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Called right before and right after the graph becomes the other model's. */
  readonly onSwitching?: (() => void) | undefined;
  readonly onSwitched?: (() => Promise<void>) | undefined;
}

type Texts = readonly RowOf<typeof unrenewed>[];

/**
 * @throws MemoryError EMBEDDING_UNAVAILABLE when the model cannot be had, which changes nothing; CONFLICT where the graph is being changed over to
 * another one; CANCELLED by the signal, or where it was given up meanwhile.
 */
export async function reembed(options: ReembedOptions): Promise<Reembedded> {
  const { database, embedder, clock } = options;
  const model = await embedder.whenReady();
  const { inUse, next, leaving } = await modelsOf(database);
  if (inUse === undefined) await adoptModel(database, model, clock);
  if (inUse === undefined || isSameModel(inUse, model)) {
    if (next !== undefined) throw underWay(next);
    await finishReembedding(options);
    return { memories: 0, model: model.name };
  }
  if (leaving !== undefined) await removeLeaving(database, options.signal);
  await tryGivenUp('reembed', database);
  const change = await beginChange(database, model, clock);
  const memories = await fill(options, change, change.embeddedUpTo);
  await catchUp(options, change);
  await indexesOnline(database);
  options.onSwitching?.();
  const [switched] = await database.run(switchModel, {
    slot: change.slot,
    model: change.name,
    now: clock(),
  });
  if (switched === undefined) throw givenUp();
  await options.onSwitched?.();
  await finishReembedding(options);
  return { memories, model: model.name };
}

/** Does what is left after a switch, in a service that has the model now in use. Does nothing where nothing is left. */
export async function finishReembedding(options: ReembedOptions): Promise<void> {
  const { inUse, leaving, next } = await modelsOf(options.database);
  if (inUse === undefined || leaving === undefined || next !== undefined) return;
  // What was written while it switched is marked.
  await catchUp(options, inUse);
  await removeLeaving(options.database, options.signal);
}

/** @returns the name of the model that the graph was being changed over to; undefined where it was not */
export async function giveUpReembedding(database: Database): Promise<string | undefined> {
  const [given] = await database.run(giveUpModel, {});
  await removeLeaving(database);
  return given?.name;
}

/** What lacks the model's vectors, in the order of ids; again from the beginning until nothing does. @returns how many memories got them */
async function fill(options: ReembedOptions, change: StoredModel, from: string): Promise<number> {
  const { database, progress } = options;
  const [counted] = await database.run(countMemories, {});
  const total = counted?.memories ?? 0;
  let [after, memories] = [from, 0];
  for (;;) {
    const batch = await database.run(unlikeAfter[change.slot], { model: change.name, after, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined && after === '') return memories;
    if (last !== undefined) {
      memories += (await embedEach(options, change, batch)).memories;
      const [noted] = await database.run(noteEmbeddedUpTo, {
        slot: change.slot,
        model: change.name,
        embeddedUpTo: last.id,
      });
      if (noted === undefined) throw givenUp();
    }
    after = last?.id ?? '';
    progress?.({ task: TASK, done: memories, total: Math.max(total, memories), unit: 'memories' });
  }
}

/** What got vectors of the model in use meanwhile. Stops short of what comes in faster than one batch after the other. */
async function catchUp(options: ReembedOptions, model: StoredModel): Promise<void> {
  for (;;) {
    const batch = await options.database.run(unrenewed, { limit: BATCH });
    if (batch.length === 0) return;
    const { memories, tasks } = await embedEach(options, model, batch);
    if (batch.length < BATCH || memories + tasks === 0) return;
  }
}

interface Embedded {
  readonly memories: number;
  readonly tasks: number;
}

/** What cannot be embedded is passed over, and given up after some attempts. */
async function embedEach(options: ReembedOptions, model: StoredModel, batch: Texts): Promise<Embedded> {
  const total = { memories: 0, tasks: 0 };
  const work = async (texts: Texts): Promise<void> => {
    const { memories, tasks } = await embedBatch(options, model, texts);
    total.memories += memories;
    total.tasks += tasks;
  };
  const { database, onError = () => undefined } = options;
  await workOff(batch, { name: 'reembed', database, work, onError });
  return total;
}

async function embedBatch(
  { database, embedder, signal }: ReembedOptions,
  { slot, name: model }: StoredModel,
  batch: Texts,
): Promise<Embedded> {
  refuseCancelled(signal);
  const memories = batch.flatMap(({ id, content, precedingContent }) =>
    content === null ? [] : [{ id, content, precedingContent }],
  );
  const tasks = batch.flatMap(({ id, name, triggerPattern }) =>
    name === null || triggerPattern === null ? [] : [{ id, text: taskText({ name, triggerPattern }) }],
  );
  if (memories.length + tasks.length < batch.length)
    throw new MemoryError('INTERNAL', 'A memory without a text cannot be embedded.');
  const vectors = await vectorRows(embedder, memories);
  const taskVectors = await taskRows(embedder, tasks);
  const written = await database.transaction('write', async (tx) => {
    await tx.run(noteEmbeddedUpTo, { slot, model, embeddedUpTo: null });
    const [own] = await tx.run(setVectors[slot], { model, vectors });
    const [ofTask] = await tx.run(setTaskVectors[slot], { model, vectors: taskVectors });
    await tx.run(markChanged, {
      texts: batch.map(({ id, precedingContent, triggerPattern }) => ({
        id,
        precedingContent,
        triggerPattern,
      })),
    });
    return { memories: own?.embedded ?? 0, tasks: ofTask?.embedded ?? 0 };
  });
  return written;
}

async function taskRows(
  embedder: Embedder,
  texts: readonly { readonly id: string; readonly text: string }[],
) {
  const vectors = texts.length === 0 ? [] : await embedder.embed(texts.map(({ text }) => text));
  return texts.flatMap(({ id }, at) => {
    const vector = vectors[at];
    return vector === undefined ? [] : [{ id, vector: Array.from(vector) }];
  });
}

/** Batch after batch, so that a kill loses nothing: the slot is free once nothing is left in it. */
async function removeLeaving(database: Database, signal?: AbortSignal): Promise<void> {
  const { leaving, next } = await modelsOf(database);
  if (leaving === undefined) return;
  const { slot } = leaving;
  await dropVectorIndexes(database, slot);
  let after: string | null = '';
  while (after !== null) {
    refuseCancelled(signal);
    const rows: readonly RowOf<typeof removeVectors>[] = await database.run(removeVectors[slot], {
      after,
      limit: REMOVED_AT_ONCE,
    });
    after = rows[0]?.last ?? null;
  }
  if (next === undefined) await database.run(unmarkUnrenewed, { batch: REMOVED_AT_ONCE });
  await database.run(removeModel, { slot });
}

function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted !== true) return;
  throw new MemoryError('CANCELLED', 'Re-embedding was stopped before it finished.', {
    remedy: 'Run `hippograph reembed` again to continue.',
  });
}

const givenUp = (): MemoryError =>
  new MemoryError('CANCELLED', 'Re-embedding was aborted in the meantime.', {
    remedy: 'Run `hippograph reembed` to start again.',
  });
