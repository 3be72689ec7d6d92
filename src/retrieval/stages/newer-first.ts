/** Marks hits that a newer memory contradicts or replaces, and puts the newer one first where both are hits: the words of a reversal are often less like the question. */
import type { Memory } from '../../domain/memory.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { toMemory } from '../../store/episode-row.ts';
import { newerThan } from '../../store/statements.generated.ts';
import type { RecallQuery } from '../query/query.ts';
import { putBehind } from './put-behind.ts';

/** Told of each hit. */
const MOST = 3;

/** Newer memories, the newest first. None is in both lists. */
export interface Newer {
  readonly contradictedBy: readonly Memory[];
  /** They state a fact that replaced one that the hit states. */
  readonly supersededBy: readonly Memory[];
}

const NONE: Newer = { contradictedBy: [], supersededBy: [] };

interface Hit {
  readonly memory: Memory;
}

/** The hits in their order, but each behind those that are newer and contradict or replace it, unless the question asks for what was. */
export async function newerFirst<Each extends Hit>(
  hits: readonly Each[],
  query: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<(Each & Newer)[]> {
  const newer = await newerByHit(hits, query, database, options);
  const marked = hits.map((hit) => ({ ...hit, ...(newer.get(hit.memory.id) ?? NONE) }));
  const before = new Map(
    [...newer].map(([id, { contradictedBy, supersededBy }]) => [id, [...supersededBy, ...contradictedBy]]),
  );
  return asksForThePast(query) ? marked : putBehind(marked, before);
}

/** "Which port did we use before?": then what was replaced is the answer. */
const asksForThePast = ({ asked: { order } }: RecallQuery): boolean =>
  order?.asks === 'first' || order?.asks === 'before';

async function newerByHit(
  hits: readonly Hit[],
  { namespace, asOf, now }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<ReadonlyMap<string, Newer>> {
  if (hits.length === 0) return new Map();
  const ids = hits.map(({ memory }) => memory.id);
  const instants = asOf ?? { knownAt: now, validAt: now };
  const asked = { namespace, ids, past: asOf !== undefined, ...instants, most: MOST };
  const rows = await database.run(newerThan, asked, options);
  return new Map(
    ids.map((id) => {
      const newer = rows.filter(({ olderId }) => olderId === id);
      const of = (kind: typeof rows) => kind.map(({ memory }) => toMemory(memory));
      const supersededBy = of(newer.filter(({ replaces }) => replaces));
      const told = new Set(supersededBy.map((memory) => memory.id));
      const contradictedBy = of(newer.filter(({ replaces }) => !replaces));
      return [id, { supersededBy, contradictedBy: contradictedBy.filter((each) => !told.has(each.id)) }];
    }),
  );
}
