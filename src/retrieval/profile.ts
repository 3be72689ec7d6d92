/** A profile is data: which signals a recall ranks by, and how much each weighs. */
import { MemoryError } from '../domain/errors.ts';

/** Signals that a candidate can be ranked by. Units: `text` BM25; the vectors cosine similarity mapped to [0, 1]. */
export const SIGNALS = ['text', 'vector', 'context'] as const;
export type SignalName = (typeof SIGNALS)[number];

export interface Profile {
  readonly name: string;
  readonly weights: Readonly<Record<SignalName, number>>;
}

/** Weights of `default` add up to one, so that a score lies in [0, 1]. Measured: docs/benchmarks.md. */
const PROFILES: Readonly<Record<string, Profile>> = {
  default: { name: 'default', weights: { text: 0.4, vector: 0.3, context: 0.3 } },
};

/** @throws MemoryError UNKNOWN_PROFILE */
export function profileNamed(name = 'default'): Profile {
  const profile = Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined;
  if (profile !== undefined) return profile;
  throw new MemoryError(
    'UNKNOWN_PROFILE',
    `There is no such profile; known: ${Object.keys(PROFILES).join(', ')}.`,
    {
      field: 'profile',
    },
  );
}
