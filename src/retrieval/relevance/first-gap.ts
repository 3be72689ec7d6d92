/** What a brief answer keeps: the results before the first gap in relevance, and those behind it that the graph or their use brought. docs/benchmarks.md has what that keeps. */
import type { Signal } from '../../domain/requests/requests.ts';
import type { SignalName } from '../stages/signals.ts';

/** A result ends the list if it is less relevant than this share of the first … */
const LEAST_SHARE = 0.15;
/** … and than this. What may answer stays, whatever stands before it. */
const STAYS = 0.08;
/** Of nearest results that are likely no answer; those behind the first are about as likely as it. */
const MOST_UNCLEAR = 3;
const ABOUT_AS_LIKELY = 0.4;

/** Value from which a signal keeps a result that its words would not. The graph gives the best result at most 1, and something to everything near it. */
const BRINGS: Readonly<Partial<Record<SignalName, number>>> = {
  graph: 0.45,
  use: 0,
  earned: 0,
  activation: 0,
};

interface Ranked {
  /** In [0, 1]. */
  readonly relevance: number;
  readonly signals: readonly Signal[];
}

/**
 * Which results stay. At least one, if there are any.
 * @param hits the first first
 * @param unclear the first is likely no answer: then nothing behind the gap stays
 */
export function beforeFirstGap<Hit extends Ranked>(hits: readonly Hit[], unclear: boolean): Hit[] {
  const best = hits[0]?.relevance ?? 0;
  const gap = hits.findIndex(
    ({ relevance }, at) => at > 0 && relevance < LEAST_SHARE * best && relevance < STAYS,
  );
  const before = gap === -1 ? hits.length : gap;
  return unclear
    ? hits.slice(0, MOST_UNCLEAR).filter(({ relevance }) => relevance >= ABOUT_AS_LIKELY * best)
    : hits.filter((hit, at) => at < before || isBrought(hit));
}

const isBrought = ({ signals }: Ranked): boolean =>
  signals.some(
    ({ name, normalised, contribution }) =>
      contribution > 0 && normalised >= (BRINGS[name as SignalName] ?? Number.POSITIVE_INFINITY),
  );
