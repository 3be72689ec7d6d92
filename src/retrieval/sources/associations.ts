/** Spreading activation and Hebbian association from what the asker has at hand (source A). */
import { KEPT_A_DAY, LEAST_WEIGHT, STALE_AFTER_DAYS } from '../../models/laws/link-ageing.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { associatedWith } from '../../store/statements.generated.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Link } from '../stages/stages.ts';

/** What is left of the activation at each hop. */
const DECAY_PER_HOP = 0.5;
const HOPS = 3;
/** Of one memory, the strongest; and memories that a hop starts from. */
const MOST_LINKS = 50;
const MOST_SPREADING = 200;

const AGEING = { staleAfterDays: STALE_AFTER_DAYS, keptADay: KEPT_A_DAY, leastWeight: LEAST_WEIGHT } as const;

/** Both by memory: the activation that arrives, and the strongest co-activation with anything at hand. */
export interface Associations {
  readonly activation: Link;
  readonly hebbian: Link;
}

/** Activation starts at 1 in each memory at hand; a link passes on its weight's share, and each hop halves what is passed. */
export async function associations(
  { namespace, contextIds, now }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<Associations> {
  const activation = new Map<string, number>(contextIds.map((id) => [id, 1]));
  const hebbian = new Map<string, number>();
  let frontier: readonly string[] = contextIds;
  for (let hop = 0; hop < HOPS && frontier.length > 0; hop += 1) {
    const passed = DECAY_PER_HOP ** hop;
    const links = await database.run(
      associatedWith,
      { namespace, ids: frontier, most: MOST_LINKS, now, ...AGEING },
      options,
    );
    const reached = new Set<string>();
    for (const { toId, weight, coactivated } of links) {
      if (!activation.has(toId)) reached.add(toId);
      activation.set(toId, Math.max(activation.get(toId) ?? 0, passed * weight));
      if (hop === 0 && coactivated) hebbian.set(toId, Math.max(hebbian.get(toId) ?? 0, weight));
    }
    frontier = [...reached].slice(0, MOST_SPREADING);
  }
  // Nobody asks for what he has at hand.
  for (const id of contextIds) activation.delete(id);
  const linked = (values: ReadonlyMap<string, number>): Link =>
    new Map(Array.from(values, ([id, value]) => [id, { raw: value, value: Math.min(1, value) }]));
  return { activation: linked(activation), hebbian: linked(hebbian) };
}
