/** BUILD (source E): a trajectory that went well becomes a procedure, its steps kept verbatim and once more as an abstract script. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import {
  idField,
  nameField,
  namespaceField,
  nowField,
  orNull,
  shareField,
  textField,
} from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { sha256 } from '../store/content-hash.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ProcedureReceipt } from '../domain/requests/procedures.ts';
import { LEAST_SCORE, taskText } from '../models/procedures.ts';
import { type Step, scriptOf, verbatim } from '../models/texts/script.ts';
import type { Transaction } from '../store/database.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import {
  createProcedure,
  lockTrajectory,
  setTaskVectors,
  stepsOfSession,
} from '../store/statements.generated.ts';
import { checkSize, checkSteps, MOST_STEPS, stepsField } from './checked-steps.ts';
import { refuseErasedText } from './erased.ts';
import type { SkillParts } from './parts.ts';
import { hydrated } from './procedure-row.ts';
import { storedVector } from './task.ts';

const LONGEST_TASK_BYTES = 4_096;

/** A trajectory; its steps come from exactly one of `steps`, `episodeIds` and `sessionId`. */
const trajectory = z.object({
  namespace: namespaceField,
  /** How well it went, in [0, 1]. */
  score: shareField('score').transform(checkScore),
  /** The task that it is for. */
  triggerPattern: textField('triggerPattern', LONGEST_TASK_BYTES).transform((text) => text.trim()),
  /** As the task, when left out. */
  name: nameField('name').optional(),
  domain: orNull(nameField('domain')),
  now: nowField,
  steps: stepsField('steps').optional(),
  /** Of memories, in the order of doing. */
  episodeIds: z.array(idField).readonly().optional(),
  /** The session's turns that name a tool. */
  sessionId: nameField('sessionId').optional(),
  /** Stores steps although the same text was erased here. */
  revive: z.boolean().optional(),
});
export type BuildProcedureInput = z.input<typeof trajectory>;
type Trajectory = z.output<typeof trajectory>;

/** What a procedure is to be made of: steps as sent, or memories. */
type Source = { readonly steps: readonly Step[] } | { readonly ids: readonly string[] };

/** @throws MemoryError INVALID_ARGUMENT unless exactly one of them is given, and whatever is wrong with it */
async function sourceOf(input: Trajectory, parts: SkillParts): Promise<Source> {
  const { namespace, steps, episodeIds, sessionId } = input;
  const given = [steps, episodeIds, sessionId].filter((each) => each !== undefined);
  if (given.length !== 1) {
    throw new MemoryError('INVALID_ARGUMENT', 'Use exactly one of steps, episodeIds and sessionId.', {
      field: 'steps',
    });
  }
  if (steps !== undefined) return { steps: checkSteps(steps, 'steps', parts.maxContentBytes) };
  if (episodeIds !== undefined) {
    checkSize(
      episodeIds.map(() => ({ tool: null, content: '' })),
      'episodeIds',
    );
    return { ids: episodeIds };
  }
  const limit = MOST_STEPS + 1;
  const rows = await parts.database.run(stepsOfSession, { namespace, sessionId: sessionId ?? '', limit });
  if (rows.length === 0) {
    throw new MemoryError('UNKNOWN_ID', 'This session has no turn with a tool.', {
      field: 'sessionId',
    });
  }
  return { ids: rows.map(({ id }) => id) };
}

interface Made {
  readonly steps: readonly Step[];
  readonly episodeIds: readonly string[];
  readonly project: string | null;
}

/** Under the memories' locks: what is read holds until the procedure leads to them. @throws MemoryError UNKNOWN_ID */
async function read(tx: Transaction, source: Source, input: Trajectory): Promise<Made> {
  if ('steps' in source) return { steps: source.steps, episodeIds: [], project: null };
  const episodeIds = [...new Set(source.ids)].sort();
  const rows = await tx.run(lockTrajectory, { namespace: input.namespace, ids: episodeIds });
  const found = new Map(rows.map((row) => [row.id, row]));
  const field = input.episodeIds === undefined ? 'sessionId' : 'episodeIds';
  const steps = source.ids.map((id, at) => {
    const row = found.get(id);
    if (row !== undefined) return row;
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', {
      field: `${field}[${at}]`,
    });
  });
  checkSize(steps, field);
  return { steps, episodeIds, project: steps[0]?.project ?? null };
}

/** @throws MemoryError ERASED */
async function refuseErased(tx: Transaction, { steps }: Made, input: Trajectory): Promise<void> {
  if (input.steps === undefined || input.revive === true) return;
  await refuseErasedText(tx, input.namespace, steps, 'steps');
}

/** @throws MemoryError SCORE_TOO_LOW for what source E does not learn from */
function checkScore(score: number): number {
  if (score >= LEAST_SCORE) return score;
  throw new MemoryError(
    'SCORE_TOO_LOW',
    `score must be at least ${LEAST_SCORE}: procedures are built from successful work only.`,
    {
      field: 'score',
    },
  );
}

/** Makes a procedure from steps that went well. The same steps again are a duplicate. */
export const buildProcedure = operation({
  name: 'buildProcedure',
  input: trajectory,
  rights: writes,
  texts: { screened: { lookups: ['episodeIds', 'sessionId'] } },
  sample: (namespace) => ({ namespace, triggerPattern: 'x', score: 1, steps: [] }),
  run: build,
});

/**
 * Found by full text at once, and by its vector too where the model is ready. The same task, name and script again is a duplicate.
 * @throws MemoryError naming the field that is wrong; nothing is stored then
 */
async function build(input: Trajectory, parts: SkillParts): Promise<ProcedureReceipt> {
  const { namespace, score, triggerPattern, domain, now = parts.clock() } = input;
  const name = input.name?.trim() ?? Array.from(triggerPattern).slice(0, 200).join('');
  const source = await sourceOf(input, parts);
  const vector = await storedVector(taskText({ name, triggerPattern }), parts.embedder);
  const id = uuidv7();
  const { id: stored, embedded } = await parts.database.transaction('write', async (tx) => {
    const made = await read(tx, source, input);
    await refuseErased(tx, made, input);
    const script = scriptOf(made.steps);
    const [row] = await tx.run(createProcedure, {
      namespace,
      taskKey: namespaceKey(namespace),
      dedupKey: `b:${sha256(JSON.stringify([triggerPattern, name, script]))}`,
      id,
      name,
      domain: domain ?? made.project,
      triggerPattern,
      steps: made.steps.map(verbatim),
      script,
      score,
      episodeIds: made.episodeIds,
      now,
    });
    if (row?.id !== id) return { id: row?.id ?? id, embedded: true };
    if (vector === undefined) return { id, embedded: false };
    const { name: model } = vector.model;
    const [set] = await tx.run(setTaskVectors, { model, vectors: [{ id, vector: vector.vector }] });
    return { id, embedded: set?.embedded === 1 };
  });
  if (!embedded) parts.emit('built');
  const procedure = await hydrated(namespace, stored, parts.database);
  return { id: stored, status: stored === id ? 'CREATED' : 'DUPLICATE', procedure };
}
