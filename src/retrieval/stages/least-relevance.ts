/**
 * Leaves out the results that hardly answer, so that a question for a fact or a plan is not padded with noise up to its limit.
 * Nothing is left out in a brainstorm, which wants the wider circle. Nor where the request says what it wants: by weights, by another
 * profile, or by a least relevance of its own. Nor with a model that the relevance was not fitted to. ADR 24.
 */
import { BUNDLED } from '../../embeddings/bundled.ts';
import { DEFAULT_PROFILE } from '../profiles/profile.ts';
import type { RecallQuery } from '../query/query.ts';
import type { SignalName } from './signals.ts';
import type { Pool, Scored } from './stages.ts';

/** Below this a result hardly answers: chosen on the dev sets, docs/benchmarks.md has what it costs. */
const HARDLY = 0.035;
/** How many of the best stay where nothing answers: the nearest, which a caller may want to see. */
const NEAREST = 3;
/** Reached by the graph, of the best reached: from here on it is what a question of several steps asks for. */
const WELL_REACHED = 0.5;

/** What the relevance does not measure, though a question may ask for it. */
const OTHER_REASONS: ReadonlySet<SignalName> = new Set([
  'activation',
  'hebbian',
  'bayes',
  'use',
  'speaker',
  'date',
]);

type AskedFor = Pick<RecallQuery, 'minRelevance' | 'mode' | 'profile' | 'wish' | 'languageUnknown'>;

/** A result, as far as it decides whether it stays. */
export type Weighed = Pick<Scored, 'signals'> & { readonly relevance: number };

export interface Cut {
  /** In words, for the explanation. */
  readonly reason: string;
  readonly stays: (hit: Weighed, at: number) => boolean;
}

/** @returns what to leave out by; the `minRelevance` of a request is kept to exactly */
export function leastRelevance(query: AskedFor, asked: Pool['asked'], nothingFits: boolean): Cut {
  const { minRelevance } = query;
  if (minRelevance !== undefined || !leavesOut(query, asked)) {
    const least = minRelevance ?? 0;
    return { reason: `relevance below ${least}`, stays: ({ relevance }) => relevance >= least };
  }
  return {
    reason: `relevance below ${HARDLY}: it hardly answers`,
    stays: (hit, at) => hit.relevance >= HARDLY || hasOtherReason(hit) || (nothingFits && at < NEAREST),
  };
}

function leavesOut({ mode, profile, wish, languageUnknown }: AskedFor, asked: Pool['asked']): boolean {
  return (
    mode !== 'BRAINSTORMING' &&
    profile.name === DEFAULT_PROFILE &&
    Object.keys(wish.weights).length === 0 &&
    !languageUnknown &&
    asked?.model.name === BUNDLED.name
  );
}

const hasOtherReason = ({ signals }: Weighed): boolean =>
  signals.some(({ name, normalised, contribution }) =>
    name === 'graph' ? normalised > WELL_REACHED : isOtherReason(name) && contribution > 0,
  );

const isOtherReason = (name: string): boolean => (OTHER_REASONS as ReadonlySet<string>).has(name);
