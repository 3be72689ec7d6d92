/** A profile is data: which signals a recall ranks by, and how much each weighs. */
import { MemoryError } from '../domain/errors.ts';

/**
 * What a source measured of a candidate. `text` in BM25; the two vectors in cosine similarity mapped to [0, 1]; `late` in
 * cosine, token by token, and `lateContext` the same as if what was said before it were part of it.
 */
export const SOURCE_SIGNALS = ['text', 'vector', 'context', 'late', 'lateContext'] as const;
export type SourceSignal = (typeof SOURCE_SIGNALS)[number];

/** What a candidate has that the question asks for, in [0, 1]: see cues.ts. */
export const CUE_SIGNALS = ['speaker', 'date', 'temporal', 'statement'] as const;
export type CueSignal = (typeof CUE_SIGNALS)[number];

/**
 * `session`: how well the best turn of the candidate's session does by its sources. `graph`: how near the candidate is
 * to the best ones by what they mention, see graph.ts.
 */
export type SignalName = SourceSignal | 'session' | 'graph' | CueSignal;

export type Weights = Readonly<Record<SignalName, number>>;

export interface Profile {
  readonly name: string;
  readonly weights: Weights;
}

/** Tuned with cross-validation by conversation (docs/benchmarks.md). Those that every question has add up to one. */
const PROFILES: Readonly<Record<string, Profile>> = {
  default: {
    name: 'default',
    weights: {
      text: 0.12,
      vector: 0.085,
      context: 0.085,
      late: 0.33,
      lateContext: 0.12,
      session: 0.3,
      graph: 1.25,
      statement: 0.11,
      speaker: 0.1,
      date: 0.38,
      temporal: 0.26,
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
