/** Spreading activation and Hebbian association from what the asker has at hand (source A): named memories, or the working memory of the session. */
import { LINK_AGEING } from '../../models/laws/link-ageing.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { HELD_MS } from '../../models/working-memory.ts';
import { associatedWith, heldBySession } from '../../store/statements.generated.ts';
import type { RecallQuery } from '../query/query.ts';
import { ASSOCIATIONS } from './association-kinds.ts';
import type { Link } from '../stages/stages.ts';

/** What is left of the activation at each hop. */
const DECAY_PER_HOP = 0.5;
const HOPS = 3;
/** Of one memory, the strongest; and memories that a hop starts from. */
const MOST_LINKS = 50;
const MOST_SPREADING = 200;

/** Both by memory: the activation that arrives, and the strongest co-activation with anything at hand. */
export interface Associations {
  readonly activation: Link;
  readonly hebbian: Link;
}

/** Activation starts at 1 in each memory at hand; a link passes on its weight's share, and each hop halves what is passed. */
export async function associations(
  { namespace, sessionId, now, profile, ...query }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<Associations> {
  const contextIds = query.contextIds ?? (await heldIn({ namespace, sessionId, now }, database, options));
  const activation = new Map<string, number>(contextIds.map((id) => [id, 1]));
  const hebbian = new Map<string, number>();
  let frontier: readonly string[] = contextIds;
  for (let hop = 0; hop < HOPS && frontier.length > 0; hop += 1) {
    const passed = DECAY_PER_HOP ** hop;
    const links = await database.run(
      associatedWith,
      {
        namespace,
        ids: frontier,
        kinds: profile.associations ?? ASSOCIATIONS,
        most: MOST_LINKS,
        leastUses: profile.leastUses ?? 1,
        now,
        ...LINK_AGEING,
      },
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
  // A caller does not ask for what they have at hand.
  for (const id of contextIds) activation.delete(id);
  const linked = (values: ReadonlyMap<string, number>): Link =>
    new Map(
      Array.from(values, ([id, value]) => {
        const because = hebbian.has(id)
          ? 'Used together with what is at hand.'
          : 'Linked with what is at hand.';
        return [id, { raw: value, value: Math.min(1, value), because }];
      }),
    );
  return { activation: linked(activation), hebbian: linked(hebbian) };
}

/** The working memory of the session, if there is one. */
async function heldIn(
  { namespace, sessionId, now }: Pick<RecallQuery, 'namespace' | 'sessionId' | 'now'>,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  if (sessionId === null) return [];
  const since = new Date(now.getTime() - HELD_MS);
  const held = await database.run(heldBySession, { namespace, sessionId, since }, options);
  return held.map(({ id }) => id);
}
