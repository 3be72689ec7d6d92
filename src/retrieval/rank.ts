/**
 * Stage 4: a weighted sum of signals, each min-max normalised over the candidates of this recall.
 * Rank fusion was measured six points worse: it throws the margins away.
 */
import type { Signal } from '../domain/requests.ts';
import { type Profile, SIGNALS, type SignalName } from './profile.ts';
import type { Candidate, Kept, Ranking } from './stages.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Over the candidates that have the signal; undefined where none has. */
function rangeOf(name: SignalName, candidates: readonly Candidate[]): Range | undefined {
  const values = candidates.flatMap(({ raw }) => raw[name] ?? []);
  return values.length === 0 ? undefined : { low: Math.min(...values), high: Math.max(...values) };
}

/** [0, 1]. No value counts as the least; where all are equal, having the signal counts in full. */
function normalise(raw: number | null, range: Range | undefined): number {
  if (raw === null || range === undefined) return 0;
  return range.high === range.low ? 1 : (raw - range.low) / (range.high - range.low);
}

export function rank(kept: Kept, profile: Profile): Ranking {
  const used = SIGNALS.filter((name) => profile.weights[name] > 0);
  const ranges = new Map(used.map((name) => [name, rangeOf(name, kept.candidates)]));
  const scored = kept.candidates.map(({ memory, raw }) => {
    const signals: Signal[] = used.map((name) => {
      const normalised = normalise(raw[name], ranges.get(name));
      const weight = profile.weights[name];
      return { name, raw: raw[name], normalised, weight, contribution: weight * normalised };
    });
    return { memory, score: signals.reduce((sum, { contribution }) => sum + contribution, 0), signals };
  });
  scored.sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1));
  return { scored, dropped: kept.dropped };
}
