/** Everything that leads to a memory other than its own words: asked at once, as far as the profile has use for it. */
import { associations } from './associations.ts';
import { posteriorByMemory } from '../../inference/bayes.ts';
import { turnsBeside as besideThese } from '../../store/statements.generated.ts';
import { type NamedEntity, nearnessByGraph } from './graph.ts';
import { LINK_SIGNALS, type LinkSignal } from '../stages/signals.ts';
import type { FirstRound, Source } from './source.ts';
import type { Walk } from './spread.ts';
import type { Candidate, Link } from '../stages/stages.ts';

/** Candidates that only a link leads to. */
const MOST_LED_TO = 60;

export interface Links {
  readonly all: Readonly<Record<LinkSignal, Link>>;
  /** Undefined where none was taken. */
  readonly walk: Walk | undefined;
  of(id: string): Candidate['links'];
}

/** How many of the best bring the turns before and after them: an answer is often given one turn later. */
const BEST_WITH_TURNS = 10;

export const turnsBeside: Source<FirstRound, readonly string[]> = {
  name: 'turns beside',
  find: async ({ query: { namespace, asOf }, best }, database, options) => {
    // Of a past nothing is hydrated.
    if (asOf !== undefined || best.length === 0) return [];
    const ids = best.slice(0, BEST_WITH_TURNS).map(({ memory }) => memory.id);
    return (await database.run(besideThese, { namespace, ids }, options)).map(({ id }) => id);
  },
};

const NO_LINK: Link = new Map();

export const linksOverTheGraph: Source<
  FirstRound & { readonly named: readonly NamedEntity[]; readonly use: Link },
  Links
> = {
  name: 'links',
  find: async ({ query, best, named, use }, database, options) => {
    const { weights } = query.profile;
    // What memories mention, and what is associated with what, is known as of now only.
    const now = query.asOf === undefined;
    const ids = best.map(({ memory }) => memory.id);
    const [graph, associated, bayes] = await Promise.all([
      now && weights.graph > 0 && best.length > 0
        ? nearnessByGraph(best, named, query, database, options)
        : { link: NO_LINK, walk: undefined },
      now && weights.activation + weights.hebbian > 0
        ? associations(query, database, options)
        : { activation: NO_LINK, hebbian: NO_LINK },
      weights.bayes > 0 ? posteriorByMemory(query, named, ids, database, options) : new Map<string, number>(),
    ]);
    const all = {
      graph: graph.link,
      ...associated,
      bayes: new Map(Array.from(bayes, ([id, value]) => [id, { raw: value, value }])),
      use,
    };
    return { all, walk: graph.walk, of: (id) => linksOf(id, all) };
  },
};

const linksOf = (id: string, all: Links['all']): Candidate['links'] =>
  Object.fromEntries(
    LINK_SIGNALS.flatMap((name) => {
      const linked = all[name].get(id);
      return linked === undefined ? [] : [[name, linked] as const];
    }),
  );

/** What the graph and the context lead to beyond what is known already, the nearest first. */
export function idsLedTo({ all }: Links, known: ReadonlySet<string>): string[] {
  const nearest = new Map<string, number>();
  for (const link of [all.graph, all.activation]) {
    for (const [id, { value }] of link) {
      if (value > 0 && !known.has(id)) nearest.set(id, Math.max(value, nearest.get(id) ?? 0));
    }
  }
  return Array.from(nearest)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_LED_TO)
    .map(([id]) => id);
}
