/**
 * Stage 4: a weighted sum of signals. What the indexes measured is min-max normalised over the candidates of this recall:
 * rank fusion was measured six points worse, for it throws the margins away. Cues are in [0, 1] as they are.
 */
import type { Signal } from '../domain/requests.ts';
import type { MeasureCues } from './cues.ts';
import { CUE_SIGNALS, type Profile, type SignalName, SOURCE_SIGNALS, type Weights } from './profile.ts';
import type { Candidate, Kept, Ranking } from './stages.ts';

/** Brings values to [0, 1] by their range. No value counts as the least; where all are equal, having one counts in full. */
function minMax(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  return values.map((value) => (value === null ? 0 : range === 0 ? 1 : (value - low) / range));
}

/** One signal of every candidate, in their order. */
export interface Column {
  readonly name: SignalName;
  readonly raw: readonly (number | null)[];
  readonly normalised: readonly number[];
}

const measured = (name: SignalName, raw: readonly (number | null)[]): Column => ({
  name,
  raw,
  normalised: minMax(raw),
});

/** Everything about the candidates that no weight changes. */
export interface Measured {
  readonly candidates: readonly Candidate[];
  readonly sources: readonly Column[];
  /** The rest but for `session`, which is of the weighted sources. */
  readonly others: readonly Column[];
}

export function measure(candidates: readonly Candidate[], cues?: MeasureCues): Measured {
  const sources = SOURCE_SIGNALS.map((name) =>
    measured(
      name,
      candidates.map(({ raw }) => raw[name]),
    ),
  );
  return { candidates, sources, others: [graphColumn(candidates), ...cueColumns(candidates, cues)] };
}

/** The signals that these weights ask for. */
export function columnsOf({ candidates, sources, others }: Measured, weights: Weights): Column[] {
  const session = measured('session', sessionSupport(candidates, sources, weights));
  return [...sources, session, ...others].filter(({ name }) => weights[name] > 0);
}

export function rank(kept: Kept, profile: Profile, cues?: MeasureCues): Ranking {
  const { weights } = profile;
  const columns = columnsOf(measure(kept.candidates, cues), weights);
  const scored = kept.candidates.map(({ memory }, at) => {
    const signals = columns.map((column) => signalAt(column, at, weights[column.name]));
    return { memory, score: signals.reduce((sum, { contribution }) => sum + contribution, 0), signals };
  });
  scored.sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1));
  return { scored, dropped: kept.dropped };
}

function signalAt({ name, raw, normalised }: Column, at: number, weight: number): Signal {
  const value = normalised[at] ?? 0;
  return { name, raw: raw[at] ?? null, normalised: value, weight, contribution: weight * value };
}

/** Each candidate gains from the best turn of its session: what answers a question is often told over several turns. */
function sessionSupport(
  candidates: readonly Candidate[],
  sources: readonly Column[],
  weights: Weights,
): number[] {
  const own = candidates.map((_, at) =>
    sources.reduce((sum, { name, normalised }) => sum + weights[name] * (normalised[at] ?? 0), 0),
  );
  const best = new Map<string, number>();
  candidates.forEach(({ memory: { sessionId } }, at) => {
    if (sessionId !== null) best.set(sessionId, Math.max(best.get(sessionId) ?? 0, own[at] ?? 0));
  });
  return candidates.map(({ memory: { sessionId } }, at) => best.get(sessionId ?? '') ?? own[at] ?? 0);
}

/** Not spread over the candidates' range: where the graph has little to tell, it is to weigh little. */
function graphColumn(candidates: readonly Candidate[]): Column {
  return {
    name: 'graph',
    raw: candidates.map(({ graph }) => graph?.rank ?? null),
    normalised: candidates.map(({ graph }) => graph?.value ?? 0),
  };
}

function cueColumns(candidates: readonly Candidate[], cues: MeasureCues | undefined): Column[] {
  if (cues === undefined) return [];
  const values = candidates.map(({ memory }) => cues(memory));
  return CUE_SIGNALS.map((name) => {
    const raw = values.map((each) => each[name]);
    return { name, raw, normalised: raw };
  });
}
