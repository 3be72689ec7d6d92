/** Nearness by what memories mention and are related to: personalised PageRank from the best candidates and the names in the question. */
import { grouped } from '../../domain/grouped.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { entitiesNamed, expandFrontier, heldAbout } from '../../store/statements.generated.ts';
import type { RecallQuery, RecallRequest } from '../query/query.ts';
import { namesMeant, possibleNames, writtenIn } from '../query/query-names.ts';
import { spread, type Walk } from './spread.ts';
import type { Link, Scored } from '../stages/stages.ts';

/** An entity that more memories mention connects everything with everything. */
const MOST_MENTIONS = 50;
const SEEDS = 3;
/** What the names in the question get of the walker's starts. */
const NAMES_SHARE = 1 / 5;
/** Entities a seed, from which on the graph is trusted in full: a turn of a conversation has few, and leads nowhere. */
const TELLING_DEGREE = 6;
/** The trust where the best memory is about what the question names and leads on: the answer may be one step away, however few names the texts have. */
const BRIDGE_TRUST = 0.8;
/** What more memories mention leads to anything. */
const MOST_BEYOND = 10;

/** The share of a bridge's end is small compared with that of its beginning, and it may be what is asked for. */
const FLATTENED = 1 / 4;

export interface NamedEntity {
  readonly id: string;
  readonly likeness: string;
  readonly nameKey: string;
  /** Where the walk begins for it: what is alike is one place of the graph. */
  readonly nodeId: string;
  /** How many memories mention it. */
  readonly degree: number;
  /** It is who said some of the memories. */
  readonly speaks: boolean;
  /** Facts may be stated about it. */
  readonly stated: boolean;
}

/** The entities that the question names. */
export async function entitiesNamedIn(
  { namespace, text }: Pick<RecallRequest, 'namespace' | 'text'>,
  database: Database,
  options: RunOptions,
): Promise<NamedEntity[]> {
  const likenesses = possibleNames(text);
  if (likenesses.length === 0) return [];
  const known = await database.run(entitiesNamed, { namespace, likenesses }, options);
  const meant = namesMeant(text, new Set(known.map(({ likeness }) => likeness)));
  const groups = grouped(
    known.filter(({ likeness }) => meant.has(likeness)),
    ({ likeness }) => likeness,
  );
  const written = writtenIn(text);
  return Array.from(groups.values(), (alike) => {
    const [nodeId = ''] = alike.map(({ id }) => id).toSorted();
    const exact = alike.filter(({ nameKey }) => written(nameKey));
    return (exact.length > 0 ? exact : alike).map((each) => ({ ...each, nodeId }));
  }).flat();
}

/** Facts that are stated about entities, the last recorded first. */
export const factsOf = (
  asked: {
    readonly namespace: string;
    readonly ids: readonly string[];
    readonly knownAt: Date;
    readonly begunBy: Date;
    readonly looked: number;
    readonly limit: number;
  },
  database: Database,
  options: RunOptions,
) => database.run(heldAbout, asked, options);

/** Those that distinguish memories: what everything mentions does not, nor who says much of it. Facts lead on from one that nothing mentions. */
export const tellingOnes = (named: readonly NamedEntity[]): NamedEntity[] =>
  named.filter(({ degree, speaks, stated }) => (degree > 0 || stated) && degree <= MOST_MENTIONS && !speaks);

/**
 * @param best the candidates so far, best first
 * @returns by memory, empty where nothing is mentioned; and the walk
 */
export async function nearnessByGraph(
  best: readonly Scored[],
  named: readonly NamedEntity[],
  query: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<{ link: Link; walk: Walk }> {
  const share = named.length === 0 ? 0 : NAMES_SHARE;
  const {
    rank: ranks,
    seedDegrees,
    walk,
  } = await spread(
    {
      memories: shares(
        best.slice(0, SEEDS).map(({ memory, score }) => [memory.id, score ** 2]),
        1 - share,
      ),
      entities: shares(
        named.map(({ nodeId, degree }) => [nodeId, 1 / Math.sqrt(Math.max(1, degree))]),
        share,
      ),
    },
    (ids, entityIds) =>
      database.run(
        expandFrontier,
        { namespace: query.namespace, ids, entityIds, mostMentions: MOST_MENTIONS, now: query.now },
        options,
      ),
  );
  const degree = seedDegrees.reduce((sum, each) => sum + each, 0) / Math.max(1, seedDegrees.length);
  const gate = Math.max(
    Math.min(1, degree / TELLING_DEGREE) ** 1.5,
    leadsOn(best[0], named, walk) ? BRIDGE_TRUST : 0,
  );
  const most = Math.max(...ranks.values());
  // A published design takes the ranks as they are, however little the graph can tell.
  const valueOf = (share: number): number =>
    query.profile.scale === 'asMeasured' ? share : gate * share ** FLATTENED;
  const link = new Map(Array.from(ranks, ([id, each]) => [id, { raw: each, value: valueOf(each / most) }]));
  return { link, walk };
}

/** Whether the best memory mentions what the question names, and something else that few others mention, too. */
function leadsOn(best: Scored | undefined, named: readonly NamedEntity[], { edges }: Walk): boolean {
  const names = new Set(named.map(({ nodeId }) => nodeId));
  const mentioned = (best === undefined ? undefined : edges.get(best.memory.id)) ?? [];
  const beyond = mentioned.filter(({ to }) => !names.has(to));
  return (
    beyond.length < mentioned.length &&
    beyond.some(({ to }) => {
      const mentions = edges.get(to)?.length ?? 0;
      return mentions > 1 && mentions <= MOST_BEYOND;
    })
  );
}

/** Scaled to a sum. */
function shares(masses: readonly (readonly [string, number])[], sum: number): Map<string, number> {
  const whole = masses.reduce((all, [, mass]) => all + mass, 0);
  return new Map(masses.map(([id, mass]) => [id, whole === 0 ? sum / masses.length : (sum * mass) / whole]));
}
