/** How active memories are by the ACT-R law (source E), from their uses as the graph keeps them, and from what is at hand. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Activation } from '../domain/requests/exploring.ts';
import type { Memory } from '../domain/memory.ts';
import { meaning } from '../domain/name-key.ts';
import { ACTR_PARAMETERS, type ActrState, actr, spreading } from '../models/laws/actr.ts';
import { lastUse } from '../models/laws/law.ts';
import { idField, namespaceField, nowField, numberField, spelledFields } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { entitiesMeantBy, entityDetails, mentionedBy } from '../store/statements.generated.ts';
import { byIds } from './by-ids.ts';

const MOST_IDS = 200;
const MOST_CONTEXT = 20;

const parameterField = (name: 'decay' | 'threshold') => {
  const { default: usual, min, max } = ACTR_PARAMETERS[name];
  return numberField(name, min, max).default(usual);
};

const activationInput = z.object({
  namespace: namespaceField,
  /** Of memories. */
  ids: z.array(idField).readonly().transform(checkCount),
  /** Names or ids of the entities at hand, from which activation spreads. */
  context: spelledFields('context', MOST_CONTEXT).default([]),
  decay: parameterField('decay'),
  threshold: parameterField('threshold'),
  now: nowField,
});

/** The ACT-R activation of memories, in the order of their ids, null where the namespace has none. */
export const activations = operation({
  name: 'activations',
  input: activationInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: activationsOf,
});

/** In the order of the ids, null where the namespace has none. @throws MemoryError naming the field that is wrong */
async function activationsOf(
  { namespace, ids, context, decay, threshold, ...input }: z.output<typeof activationInput>,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<(Activation | null)[]> {
  const now = input.now ?? clock();
  const law = actr({ decay, threshold });
  const memories = await byIds(database, namespace, ids, options);
  const spread = await spreadTo(namespace, ids, context, database, options);
  return memories.map((memory) => {
    if (memory === null) return null;
    const state = asOf(memory, now);
    const baseLevel = law.activation(state, now);
    const passed = spread(memory.id);
    const whole = { ...state, spreading: passed };
    return {
      id: memory.id,
      baseLevel,
      spreading: passed,
      activation: law.activation(whole, now),
      probability: law.strength(whole, now),
      uses: state.accessCount + 1,
      lastUsedAt: lastUse(state),
    };
  });
}

/** Without the accesses that came later; and without importance, as E's activation is of uses and context alone. */
function asOf({ recordedAt, accessCount, recentAccesses }: Memory, now: Date): ActrState {
  const until = recentAccesses.filter((at) => at <= now);
  const later = recentAccesses.length - until.length;
  return { recordedAt, accessCount: accessCount - later, recentAccesses: until, importance: null };
}

/** Σ W·(S − ln fan) over the entities at hand that a memory mentions, W an equal share of all that are at hand. */
async function spreadTo(
  namespace: string,
  ids: readonly string[],
  context: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<(id: string) => number> {
  if (context.length === 0) return () => 0;
  const references = context.map((text) => meaning(text));
  const meant = await database.run(entitiesMeantBy, { namespace, references }, options);
  const known = new Map(meant.map(({ text, id }) => [text, id]));
  const at = context.findIndex((text) => !known.has(text));
  if (at >= 0) {
    throw new MemoryError(
      'UNKNOWN_ID',
      `context[${at}] is neither the id nor the name of an entity in this namespace.`,
      {
        field: `context[${at}]`,
      },
    );
  }
  const rootIds = [...new Set(known.values())];
  const [entities, mentions] = await Promise.all([
    database.run(entityDetails, { namespace, ids: rootIds }, options),
    database.run(mentionedBy, { namespace, ids: [...new Set(ids)] }, options),
  ]);
  const mentioned = new Map(mentions.map(({ id, entityIds }) => [id, new Set(entityIds)]));
  return (id) => {
    const own = mentioned.get(id) ?? new Set<string>();
    const linked = entities.filter((each) => [each, ...each.aliases].some((alias) => own.has(alias.id)));
    return linked.reduce((sum, each) => sum + spreading([Math.max(1, each.mentions)]) / rootIds.length, 0);
  };
}

function checkCount(ids: readonly string[]): readonly string[] {
  if (ids.length >= 1 && ids.length <= MOST_IDS) return ids;
  throw new MemoryError('INVALID_ARGUMENT', `ids must have 1–${MOST_IDS} entries.`, { field: 'ids' });
}
