/** From a profile's name, and what the caller would have otherwise, to what a recall ranks by. */
import { checkNumber } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { SignalWeight } from '../domain/requests.ts';
import { lawOf, type MemoryLaw } from './memory-law.ts';
import { PROFILES, type ProfileData } from './profiles.ts';
import { type SignalName, SIGNALS, type Weights } from './signals.ts';

export interface Profile {
  readonly name: string;
  readonly weights: Weights;
  readonly scale: ProfileData['scale'];
  readonly law: MemoryLaw;
}

const HEAVIEST = 1_000;

/**
 * @param overrides replace single weights of the profile
 * @throws MemoryError UNKNOWN_PROFILE; INVALID_NUMBER or INVALID_ARGUMENT naming the weight
 */
export function profileNamed(name = 'default', overrides: readonly SignalWeight[] = []): Profile {
  const data: ProfileData | undefined = Object.hasOwn(PROFILES, name)
    ? PROFILES[name as keyof typeof PROFILES]
    : undefined;
  if (data === undefined) {
    throw new MemoryError(
      'UNKNOWN_PROFILE',
      `There is no such profile; known: ${Object.keys(PROFILES).join(', ')}.`,
      { field: 'profile' },
    );
  }
  const weights = { ...NOTHING, ...data.weights, ...checked(overrides) };
  if (SIGNALS.every((signal) => weights[signal] === 0)) {
    throw new MemoryError('INVALID_ARGUMENT', 'With every weight at zero nothing can be ranked.', {
      field: 'weights',
    });
  }
  return { name, weights, scale: data.scale, law: lawOf(data.strength) };
}

const NOTHING = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Weights;

function checked(overrides: readonly SignalWeight[]): Partial<Record<SignalName, number>> {
  const entries = overrides.map(({ signal, weight }, at) => {
    const known = SIGNALS.find((each) => each === signal);
    if (known === undefined) {
      throw new MemoryError('INVALID_ARGUMENT', `There is no such signal; known: ${SIGNALS.join(', ')}.`, {
        field: `weights[${at}].signal`,
      });
    }
    return [known, checkNumber(weight, 0, HEAVIEST, `weights[${at}].weight`)] as const;
  });
  return Object.fromEntries(entries);
}
