/**
 * Stage 4: a weighted sum of signals, in which priors order what is about as relevant. What the indexes measured is min-max normalised over the candidates of this recall,
 * unless the profile takes it as it is: rank fusion was measured six points worse, for it throws the margins away.
 */
import type { Signal } from '../../domain/requests/requests.ts';
import type { Profile } from '../profiles/profile.ts';
import type { MeasureCues } from '../query/cues.ts';
import { weightsFor } from './kind-of-text.ts';
import { columnsOf, measure } from './measure.ts';
import type { Column } from './signals.ts';
import { needOf } from './need.ts';
import type { Answers } from './priors.ts';
import type { Kept, WeighedRanking } from './stages.ts';

/** @param cues left out where what else leads to candidates is still to be found @param answers how likely each candidate answers; left out: no prior counts */
export function rank(
  kept: Kept,
  profile: Profile,
  now: Date,
  cues?: MeasureCues,
  answers?: Answers,
): WeighedRanking {
  const weights = weightsFor(profile, kept.candidates);
  const measured = measure(kept.candidates, profile, now, cues, answers);
  const columns = columnsOf(measured, weights);
  const scored = kept.candidates.map(({ memory, links: { use, activation } }, at) => {
    const signals = columns.map((column) => signalAt(column, at, weights[column.name]));
    const score = signals.reduce((sum, { contribution }) => sum + contribution, 0);
    return {
      memory,
      score,
      signals,
      feedback: (weights.use > 0 ? use?.because : undefined) ?? null,
      need: needOf(memory, activation, signals),
      order: null,
    };
  });
  scored.sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1));
  return { weights, scored, dropped: kept.dropped };
}

function signalAt({ name, raw, normalised }: Column, at: number, weight: number): Signal {
  const value = normalised[at] ?? 0;
  return { name, raw: raw[at] ?? null, normalised: value, weight, contribution: weight * value };
}
