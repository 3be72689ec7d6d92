/** A profile is data: which signals a recall ranks by, and how much each weighs. */
import { MemoryError } from '../domain/errors.ts';

/**
 * What a source measured of a candidate. `text` in BM25; the two vectors in cosine similarity mapped to [0, 1]; `late` in
 * cosine, token by token.
 */
export const SOURCE_SIGNALS = ['text', 'vector', 'context', 'late'] as const;
export type SourceSignal = (typeof SOURCE_SIGNALS)[number];

/** What a candidate has that the question asks for, in [0, 1]: see cues.ts. */
export const CUE_SIGNALS = ['speaker', 'date', 'temporal', 'statement'] as const;
export type CueSignal = (typeof CUE_SIGNALS)[number];

/**
 * `session`: how well the best turn of the candidate's session does by its sources. `graph`: how near the candidate is
 * to the best ones by what they mention, see graph.ts.
 */
export type SignalName = SourceSignal | 'session' | 'graph' | CueSignal;

export interface Profile {
  readonly name: string;
  readonly weights: Readonly<Record<SignalName, number>>;
}

/** Tuned with cross-validation by conversation (docs/benchmarks.md). Those that every question has add up to one. */
const PROFILES: Readonly<Record<string, Profile>> = {
  default: {
    name: 'default',
    weights: {
      text: 0.17,
      vector: 0.17,
      context: 0.15,
      late: 0.22,
      session: 0.2,
      graph: 1.25,
      statement: 0.09,
      speaker: 0.03,
      date: 0.3,
      temporal: 0.22,
    },
  },
};

/** @throws MemoryError UNKNOWN_PROFILE */
export function profileNamed(name = 'default'): Profile {
  const profile = Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined;
  if (profile !== undefined) return profile;
  throw new MemoryError(
    'UNKNOWN_PROFILE',
    `There is no such profile; known: ${Object.keys(PROFILES).join(', ')}.`,
    { field: 'profile' },
  );
}
