/** From a profile's name, and the single weights set over it, to what a recall ranks by. */
import { z } from 'zod';
import { checkNumber } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { SignalWeight } from '../../domain/requests/requests.ts';
import type { LawName } from '../../models/laws/law.ts';
import { lawOf, type MemoryLaw } from '../memory-law.ts';
import { PROFILES, type ProfileData } from './profiles.ts';
import { SIGNALS, type Weights } from '../stages/signals.ts';

export type ProfileName = keyof typeof PROFILES;

export const DEFAULT_PROFILE: ProfileName = 'default';

export interface Profile {
  readonly name: string;
  readonly weights: Weights;
  /** What the weights become in a chat with an assistant; left out where they stay. */
  readonly chatWeights?: Weights;
  readonly scale: ProfileData['scale'];
  readonly law: MemoryLaw;
  readonly lawName: LawName;
  readonly learns: ProfileData['learns'];
  readonly leastSimilarity: ProfileData['leastSimilarity'];
  /** The links that activation spreads over; left out: all. */
  readonly associations?: ProfileData['associations'];
  /** Joint uses before a link by use counts; left out: 1. */
  readonly leastUses?: ProfileData['leastUses'];
}

/** Set over a profile's: those left out stay as they are there. */
export type SomeWeights = Partial<Weights>;

export const HEAVIEST = 1_000;

const NOTHING = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Weights;

/** @throws MemoryError INVALID_ARGUMENT where every weight is zero */
export function profileNamed(name = DEFAULT_PROFILE, over: SomeWeights = {}): Profile {
  const data: ProfileData = PROFILES[name];
  const weights = { ...NOTHING, ...data.weights, ...over };
  if (SIGNALS.every((signal) => weights[signal] === 0)) {
    throw new MemoryError('INVALID_ARGUMENT', 'At least one weight must be greater than zero.', {
      field: 'weights',
    });
  }
  const { scale, learns, leastSimilarity } = data;
  return {
    name,
    weights,
    ...(data.chatWeights && { chatWeights: { ...NOTHING, ...data.chatWeights, ...over } }),
    scale,
    law: lawOf(data.strength),
    lawName: data.strength.law,
    learns,
    leastSimilarity,
    ...(data.associations && { associations: data.associations }),
    ...(data.leastUses && { leastUses: data.leastUses }),
  };
}

/** The same, but what use has earned a memory does not count. */
export const unused = (profile: Profile): Profile => ({
  ...profile,
  weights: { ...profile.weights, earned: 0 },
  ...(profile.chatWeights && { chatWeights: { ...profile.chatWeights, earned: 0 } }),
});

export const isProfile = (name: unknown): name is ProfileName =>
  typeof name === 'string' && Object.hasOwn(PROFILES, name);

/** @throws MemoryError UNKNOWN_PROFILE */
export function checkProfile(name: string): ProfileName {
  if (isProfile(name)) return name;
  throw new MemoryError(
    'UNKNOWN_PROFILE',
    `There is no such profile. Use one of: ${Object.keys(PROFILES).join(', ')}.`,
    { field: 'profile' },
  );
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT naming the weight */
export function checkWeights(weights: readonly SignalWeight[]): SomeWeights {
  const entries = weights.map(({ signal, weight }, at) => {
    const known = SIGNALS.find((each) => each === signal);
    if (known === undefined) {
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `There is no such signal. Use one of: ${SIGNALS.join(', ')}.`,
        {
          field: `weights[${at}].signal`,
        },
      );
    }
    return [known, checkNumber(weight, 0, HEAVIEST, `weights[${at}].weight`)] as const;
  });
  return Object.fromEntries(entries);
}

export const profileField = z.string().transform(checkProfile);

/** Of single signals. An error names the one that is wrong: `weights[1].weight`. */
export const weightsField = z.array(z.custom<SignalWeight>()).readonly().transform(checkWeights);
