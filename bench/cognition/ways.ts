/** Ways to rank, asked the same of the same memories: profiles, and meaning or words alone. */
import type { PROFILES } from '../../src/retrieval/profiles/profiles.ts';
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

/** Nothing is learnt from the answer: no way changes what the next finds. */
export function byProfile(
  { service, now }: TimedStage,
  profile: (typeof ASKED)[number],
  more: Pick<RecallInput, 'minStrength' | 'weights' | 'contextIds'> = {},
): Way {
  return async (namespace, query, limit) => {
    const { hits } = await service.recall({
      namespace,
      query,
      limit,
      profile,
      mode: 'EXECUTION',
      now: now(),
      learn: false,
      ...more,
    });
    return hits.map(({ memory }) => memory.id);
  };
}
