/** What every candidate has of each signal, in its own unit and in [0, 1]: all that a ranking goes by. */
import type { MeasureCues } from '../query/cues.ts';
import type { Profile } from '../profiles/profile.ts';
import {
  type Column,
  CUE_SIGNALS,
  LINK_SIGNALS,
  type SignalName,
  SOURCE_SIGNALS,
  type SourceSignal,
  INTRINSIC_SIGNALS,
  type Weights,
} from './signals.ts';
import { type Answers, orderedByPriors } from './priors.ts';
import type { Candidate } from './stages.ts';
import { intrinsicSignalsOf } from './intrinsic-signals.ts';

type Values = Column['raw'];

/** Brings values to [0, 1] by the range `of` all. No value counts as the least; where all are equal, having one counts in full. */
function byRange(values: Values, of: Values = values): number[] {
  const known = of.filter((value) => value !== null);
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  return values.map((value) => (value === null ? 0 : range === 0 ? 1 : (value - low) / range));
}

/** As it is, where its unit goes from 0 to 1; BM25, which has no end, by the best one's. */
function asMeasured(name: SourceSignal, values: Values): number[] {
  const most = name === 'text' ? Math.max(0, ...values.map((value) => value ?? 0)) : 1;
  return values.map((value) => (value === null || most === 0 ? 0 : Math.min(1, Math.max(0, value) / most)));
}

/** Everything about the candidates that no weight changes. */
export interface Measured {
  readonly candidates: readonly Candidate[];
  readonly sources: readonly Column[];
  /** The rest but for `session` and `reply`, which are of the weighted sources. */
  readonly others: readonly Column[];
  readonly scale: Profile['scale'];
  /** How likely each answers; undefined where priors are not to count yet. */
  readonly answers: Answers | undefined;
}

/** @param now the instant that strength and recency are of */
export function measure(
  candidates: readonly Candidate[],
  { scale, law }: Pick<Profile, 'scale' | 'law'>,
  now: Date,
  cues?: MeasureCues,
  answers?: Answers,
): Measured {
  const sources = SOURCE_SIGNALS.map((name) => {
    const raw = candidates.map((candidate) => candidate.raw[name]);
    return { name, raw, normalised: scale === 'range' ? byRange(raw) : asMeasured(name, raw) };
  });
  const intrinsic = candidates.map(({ memory }) => intrinsicSignalsOf(memory, law, now));
  const cued = cues === undefined ? [] : candidates.map(({ memory }) => cues(memory));
  const others = [
    ...LINK_SIGNALS.map((name) => ({
      name,
      raw: candidates.map(({ links }) => links[name]?.raw ?? null),
      normalised: candidates.map(({ links }) => links[name]?.value ?? 0),
    })),
    ...INTRINSIC_SIGNALS.map((name) => asItIs(name, intrinsic)),
    ...(cues === undefined ? [] : CUE_SIGNALS.map((name) => asItIs(name, cued))),
  ];
  return { candidates, sources, others, scale, answers };
}

function asItIs<Name extends SignalName>(
  name: Name,
  rows: readonly Readonly<Record<Name, number>>[],
): Column {
  const values = rows.map((row) => row[name]);
  return { name, raw: values, normalised: values };
}

/** The signals that these weights ask for. */
export function columnsOf(
  { candidates, sources, others, scale, answers }: Measured,
  weights: Weights,
): readonly Column[] {
  const own = candidates.map((_, at) =>
    sources.reduce((sum, { name, normalised }) => sum + weights[name] * (normalised[at] ?? 0), 0),
  );
  const best = bestOfSession(candidates, own);
  const replies = ofReply(candidates, own);
  const around: Column[] = [
    { name: 'session', raw: best, normalised: byRange(best) },
    { name: 'reply', raw: replies, normalised: byRange(replies, own) },
  ];
  const weighed = [...sources, ...around, ...others].filter(({ name }) => weights[name] > 0);
  return scale === 'range' ? orderedByPriors(weighed, weights, answers) : weighed;
}

/** Each candidate gains from the best turn of its session: an answer is often spread over several turns. */
function bestOfSession(candidates: readonly Candidate[], own: readonly number[]): number[] {
  const best = new Map<string, number>();
  candidates.forEach(({ memory: { sessionId } }, at) => {
    if (sessionId !== null) best.set(sessionId, Math.max(best.get(sessionId) ?? 0, own[at] ?? 0));
  });
  return candidates.map(({ memory: { sessionId } }, at) => best.get(sessionId ?? '') ?? own[at] ?? 0);
}

/** Each candidate gains from the turn after it: what is said in reply to it tells what it is about. */
function ofReply(candidates: readonly Candidate[], own: readonly number[]): Values {
  const replies = new Map<string, number>();
  candidates.forEach(({ predecessorId }, at) => {
    if (predecessorId !== null) replies.set(predecessorId, own[at] ?? 0);
  });
  return candidates.map(({ memory: { id } }) => replies.get(id) ?? null);
}
