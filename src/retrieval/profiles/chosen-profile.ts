/** Who decides what a recall ranks by: the request, then the namespace, then the default. */
import { lawOf } from '../memory-law.ts';
import { type NamespaceConfig, withoutLate } from './namespace-config.ts';
import { type Profile, type ProfileName, profileNamed, type SomeWeights } from './profile.ts';

/** What a request says of it. */
export interface RankingWish {
  readonly profile: ProfileName | undefined;
  readonly weights: SomeWeights;
}

/**
 * A profile that the request names is complete: the namespace's weights were set over another. Where late interaction is off,
 * it is for every request, since the vectors may not be there.
 * @throws MemoryError INVALID_ARGUMENT where every weight is zero
 */
export function chosenProfile(wish: RankingWish, config: NamespaceConfig): Profile {
  const weights = wish.profile === undefined ? { ...config.weights, ...wish.weights } : wish.weights;
  const profile = profileNamed(wish.profile ?? config.profile, { ...weights, ...withoutLate(config) });
  return wish.profile === undefined && config.law !== null
    ? { ...profile, law: lawOf({ law: config.law }), lawName: config.law }
    : profile;
}

/** What a recall must say of it. */
export function noticesOn({ weights }: RankingWish, config: NamespaceConfig): string[] {
  const wanted = (weights.late ?? 0) + (weights.lateContext ?? 0) > 0;
  return [
    ...config.notices,
    ...(wanted && !config.lateInteraction
      ? ['Late interaction is off in this namespace: the weights asked for it do not count.']
      : []),
  ];
}
