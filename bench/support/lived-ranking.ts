/** How recall ranks before and after a life: as it is, without need, without each part of it, and by the other profiles. */
import { type ProfileName, profileNamed, type SomeWeights } from '../../src/retrieval/profiles/profile.ts';
import { weightsFor } from '../../src/retrieval/stages/kind-of-text.ts';
import { MemoryVectors } from '../../src/retrieval/stages/memory-vectors.ts';
import type { SignalName } from '../../src/retrieval/stages/signals.ts';
import type { Question } from './data-sets.ts';
import { mean, type Quality } from './metrics.ts';
import { type AskedPool, gatherPools, judge } from './pools.ts';
import type { LivedPoint } from './lived-chart.ts';
import type { Row } from './report.ts';
import type { TimedStage } from './simulated-time.ts';

/** A namespace that was used. */
export interface Lived {
  readonly name: string;
  readonly namespace: string;
  readonly questions: readonly Question[];
  /** Those that were asked in that life. */
  readonly asked: ReadonlySet<Question>;
}

const NEED = ['earned', 'activation', 'use'] as const satisfies SignalName[];

export const WITHOUT_NEED = NEED.map((signal) => ({ signal, weight: 0 }));

const DEFAULT = 'default';
const PROFILES = [DEFAULT, 'cognitive', 'energy', 'neuromemory', 'triple', 'tripartite'] as const;

interface Way {
  readonly name: string;
  readonly profile: ProfileName;
  readonly over: SomeWeights;
}

const WAYS: readonly Way[] = [
  { name: DEFAULT, profile: DEFAULT, over: {} },
  { name: 'default without need', profile: DEFAULT, over: { earned: 0, activation: 0, use: 0 } },
  { name: 'default without earned', profile: DEFAULT, over: { earned: 0 } },
  { name: 'default without feedback by question', profile: DEFAULT, over: { use: 0 } },
  ...PROFILES.filter((profile) => profile !== DEFAULT).map((profile) => ({
    name: profile,
    profile,
    over: {},
  })),
];

/** The candidates of each question, in their order, by profile. */
export type PoolsByProfile = ReadonlyMap<ProfileName, readonly AskedPool[]>;

/** Nothing is learnt from it. */
export async function poolsOf(stage: TimedStage, { namespace, questions }: Lived): Promise<PoolsByProfile> {
  const vectors = new MemoryVectors(stage.database);
  const asked = questions.map((question) => ({ ...question, namespace, askedAt: stage.now() }));
  const pools = new Map<ProfileName, readonly AskedPool[]>();
  for (const profile of PROFILES) pools.set(profile, await gatherPools(stage, vectors, asked, [], profile));
  return pools;
}

/** By its own weights, and others set over them. */
export function judgedBy(pools: readonly AskedPool[], profile: ProfileName, over: SomeWeights): Quality[] {
  const chosen = profileNamed(profile, over);
  return pools.map((pool) => judge(pool, weightsFor(chosen, pool.measured.candidates)));
}

/** A row a way to rank. */
export function rankingRows(
  { name, questions, asked }: Lived,
  fresh: PoolsByProfile,
  lived: PoolsByProfile,
): Row[] {
  const percent = (each: readonly Quality[], measure: 'ndcg10' | 'coverage10'): string =>
    (100 * mean(each)[measure]).toFixed(1);
  const wasAsked = (at: number): boolean => asked.has(questions[at] as Question);
  return WAYS.map((way) => {
    const [before, after] = [fresh, lived].map((pools) =>
      judgedBy(pools.get(way.profile) ?? [], way.profile, way.over),
    ) as [Quality[], Quality[]];
    return {
      set: name,
      'ranked by': way.name,
      fresh: percent(before, 'ndcg10'),
      lived: percent(after, 'ndcg10'),
      'lived, asked before': percent(
        after.filter((_, at) => wasAsked(at)),
        'ndcg10',
      ),
      'lived, never asked': percent(
        after.filter((_, at) => !wasAsked(at)),
        'ndcg10',
      ),
      'coverage@10 fresh': percent(before, 'coverage10'),
      'coverage@10 lived': percent(after, 'coverage10'),
    };
  });
}

/** Of a row of the ranking. */
export const pointsOf = ({ set, 'ranked by': way, ...row }: Row): LivedPoint[] =>
  (['fresh', 'lived'] as const).map((store) => ({
    set: String(set),
    way: String(way),
    store,
    ndcg: Number(row[store]),
  }));
