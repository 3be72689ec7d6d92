/** Ways to rank, asked the same of the same memories: profiles, and meaning or words alone. */
import { PROFILES } from '../../src/retrieval/profiles/profiles.ts';
import { best, byText, byVector } from '../support/baselines.ts';
import type { TimedStage } from '../support/simulated-time.ts';
import type { RecallInput } from '../../src/retrieval/query/query.ts';

/** Ids, best first. */
export type Way = (namespace: string, query: string, limit: number) => Promise<readonly string[]>;

const ASKED = ['default', 'neuromemory', 'cognitive', 'energy'] as const satisfies (keyof typeof PROFILES)[];

export function waysOf(stage: TimedStage): ReadonlyMap<string, Way> {
  return new Map<string, Way>([
    [
      'vector only',
      async (namespace, query, limit) => best(await byVector(stage, { namespace, query }), limit),
    ],
    ['BM25 only', async (namespace, query, limit) => best(await byText(stage, { namespace, query }), limit)],
    ...ASKED.map((profile) => [profile, byProfile(stage, profile)] as const),
  ]);
}

/**
 * A profile that learns from mere answers is asked as of this very instant, which ranks the same and teaches nothing: no way changes what the
 * next finds.
 */
export function byProfile(
  { service, now }: TimedStage,
  profile: (typeof ASKED)[number],
  limits: Pick<RecallInput, 'minStrength'> = {},
): Way {
  return async (namespace, query, limit) => {
    const asOf = PROFILES[profile].learns === 'retrieval' ? { asOf: { knownAt: now() } } : {};
    const { hits } = await service.recall({
      namespace,
      query,
      limit,
      profile,
      mode: 'EXECUTION',
      now: now(),
      ...limits,
      ...asOf,
    });
    return hits.map(({ memory }) => memory.id);
  };
}
