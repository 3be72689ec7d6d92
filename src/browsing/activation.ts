/** How active memories are by the ACT-R law (source E), from their uses as the graph keeps them, and from what is at hand. */
import { checkDate, checkNumber, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Activation, ActivationInput } from '../domain/requests/exploring.ts';
import type { Memory } from '../domain/memory.ts';
import { entityKey } from '../domain/name-key.ts';
import type { Clock } from '../domain/ports.ts';
import { ACTR_PARAMETERS, type ActrState, actr, spreading } from '../models/laws/actr.ts';
import { lastUse } from '../models/laws/law.ts';
import { unchecked } from '../operation/input.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { entitiesMeantBy, entityDetails, mentionedBy } from '../store/statements.generated.ts';
import { byIds } from './browse.ts';

const MOST_IDS = 200;
const MOST_CONTEXT = 20;

/** The ACT-R activation of memories, in the order of their ids, null where the namespace has none. */
export const activations = operation({
  name: 'activations',
  input: unchecked<ActivationInput>(),
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: activationsOf,
});

/** In the order of the ids, null where the namespace has none. @throws MemoryError naming the field that is wrong */
async function activationsOf(
  input: ActivationInput,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  options: RunOptions = {},
): Promise<(Activation | null)[]> {
  const { namespace, ids, context = [] } = input;
  checkCount(ids.length, 1, MOST_IDS, 'ids');
  checkCount(context.length, 0, MOST_CONTEXT, 'context');
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const law = actr({ decay: within('decay', input.decay), threshold: within('threshold', input.threshold) });
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
  const references = context.map((text, at) => {
    checkPresentName(text, `context[${at}]`);
    return { text, nameKey: entityKey(text) };
  });
  const meant = await database.run(entitiesMeantBy, { namespace, references }, options);
  const known = new Map(meant.map(({ text, id }) => [text, id]));
  const at = context.findIndex((text) => !known.has(text));
  if (at >= 0) {
    throw new MemoryError('UNKNOWN_ID', `context[${at}] is neither the id nor the name of an entity here.`, {
      field: `context[${at}]`,
    });
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

function within(name: 'decay' | 'threshold', value: number | undefined): number {
  const { default: usual, min, max } = ACTR_PARAMETERS[name];
  return value === undefined ? usual : checkNumber(value, min, max, name);
}

function checkCount(count: number, least: number, most: number, field: string): void {
  if (count >= least && count <= most) return;
  throw new MemoryError('INVALID_ARGUMENT', `${field} must have ${least}–${most} entries.`, { field });
}
