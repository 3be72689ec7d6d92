/** The signals that a score can be made of. The profile decides which of them count, and how much. */

/**
 * What a source measured of a candidate. `text` in BM25 by its own words; `vector` in cosine similarity mapped to [0, 1]; `late` in
 * cosine, token by token, and `lateContext` the same as if what was said before it were part of it.
 */
export const SOURCE_SIGNALS = ['text', 'vector', 'late', 'lateContext'] as const;
export type SourceSignal = (typeof SOURCE_SIGNALS)[number];

/** What a candidate has that the question asks for, in [0, 1]: see cues.ts. */
export const CUE_SIGNALS = ['speaker', 'date', 'temporal', 'statement', 'user'] as const;
export type CueSignal = (typeof CUE_SIGNALS)[number];

/** How a candidate stands by itself, in [0, 1], whatever was asked: see intrinsic-signals.ts. */
export const INTRINSIC_SIGNALS = [
  'earned',
  'strength',
  'recency',
  'importance',
  'outcome',
  'valence',
] as const;
export type IntrinsicSignal = (typeof INTRINSIC_SIGNALS)[number];

/** What leads to a candidate from elsewhere, in [0, 1]: see graph.ts, associations.ts and bayes.ts. `use` is in (-1, 1): see use-link.ts. */
export const LINK_SIGNALS = ['graph', 'activation', 'hebbian', 'bayes', 'use'] as const;
export type LinkSignal = (typeof LINK_SIGNALS)[number];

/** What speaks for a candidate whatever was asked. By range it only orders what is about as relevant: see priors.ts. */
export const PRIOR_SIGNALS: ReadonlySet<string> = new Set([
  ...INTRINSIC_SIGNALS,
  'activation',
  'hebbian',
  'bayes',
] satisfies readonly (IntrinsicSignal | LinkSignal)[]);

/**
 * `session`: how well the best turn of the candidate's session does by its sources. `reply`: how well the turn after it does. `order`: whether its time is the one asked for, among
 * those that score about as well; see in-time.ts.
 */
export const SIGNALS = [
  ...SOURCE_SIGNALS,
  'session',
  'reply',
  ...CUE_SIGNALS,
  ...INTRINSIC_SIGNALS,
  ...LINK_SIGNALS,
  'order',
] as const;
export type SignalName = (typeof SIGNALS)[number];

export type Weights = Readonly<Record<SignalName, number>>;

/** One signal of every candidate, in their order. */
export interface Column {
  readonly name: SignalName;
  readonly raw: readonly (number | null)[];
  readonly normalised: readonly number[];
}
