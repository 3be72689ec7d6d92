/** What earlier feedback leads to, as a link of the pipeline: how much it adds or takes, and why, in a sentence. */
import type { Encoded } from '../../domain/ports.ts';
import { type Use, usesFor } from '../../models/use.ts';
import type { RunOptions } from '../../store/database.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Linked } from '../stages/stages.ts';
import type { JudgedQuestions } from './judged-questions.ts';

/** Memories that only feedback leads to join the candidates: so many, from such log odds on. */
const MOST_LED_TO = 10;
const LEAST_LOG_ODDS = 0.05;

export type UseLink = ReadonlyMap<string, Linked>;

const NO_USE: UseLink = new Map();

/** By memory. Nothing where the weight is 0, where the past is asked, or before any feedback. */
export async function useLink(
  { namespace, now, asOf, profile: { weights, chatWeights } }: RecallQuery,
  question: Promise<Encoded | undefined>,
  model: string | undefined,
  judged: JudgedQuestions,
  options: RunOptions,
): Promise<UseLink> {
  if (asOf !== undefined || weights.use + (chatWeights?.use ?? 0) === 0) return NO_USE;
  const past = await judged.of(namespace, model, options);
  if (past.length === 0) return NO_USE;
  const vector = (await question)?.vector;
  const unit = vector && unitLength(vector);
  return new Map(Array.from(usesFor(unit, past, now), ([id, use]) => [id, linked(use)]));
}

/** Of models that do not give unit vectors. */
function unitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((each) => each / length);
}

/** The most useful first. */
export function idsUsed(use: UseLink): string[] {
  return Array.from(use)
    .filter(([, { raw }]) => raw >= LEAST_LOG_ODDS)
    .sort(([, a], [, b]) => b.raw - a.raw)
    .slice(0, MOST_LED_TO)
    .map(([id]) => id);
}

const linked = ({ logOdds, value, because }: Use): Linked => ({
  raw: logOdds,
  value,
  because: sentence(because),
});

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const sentence = ({ at, helped }: Use['because']): string =>
  `${helped ? 'Helped' : 'Did not help'} with a similar question on ${day.format(at)}.`;
