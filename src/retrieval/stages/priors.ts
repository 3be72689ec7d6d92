/**
 * Relevance cuts first, then what speaks for a memory whatever was asked orders what is left: a prior counts by how close to the best its candidate is.
 * Published sums are left as they are.
 */
import { closeness, LEAST_CLOSENESS, needCounts } from '../../models/need.ts';
import { type Column, PRIOR_SIGNALS, type Weights } from './signals.ts';

export interface HowPriorsCount {
  /** Closeness from which on they count. */
  readonly least?: number | undefined;
  /** How likely each candidate answers, as a probability. */
  readonly answers?: readonly number[] | undefined;
}

const isPrior = ({ name }: Column): boolean => PRIOR_SIGNALS.has(name);

/** The same columns, but priors scaled by closeness; what use has earned by relevance, where that is known. Where there is nothing but priors, they count in full. */
export function orderedByPriors(
  columns: readonly Column[],
  weights: Weights,
  candidates: number,
  { least = LEAST_CLOSENESS, answers }: HowPriorsCount = {},
): readonly Column[] {
  const telling = columns.filter((column) => !isPrior(column));
  if (telling.length === 0 || telling.length === columns.length) return columns;
  const relevance = Array.from({ length: candidates }, (_, at) =>
    telling.reduce((sum, { name, normalised }) => sum + weights[name] * (normalised[at] ?? 0), 0),
  );
  const best = Math.max(...relevance);
  const close = relevance.map((each) => closeness(each, best, least));
  const likeliest = Math.max(...(answers ?? []));
  const needed = answers?.map((each) => needCounts(each, likeliest)) ?? close;
  return columns.map((column) =>
    isPrior(column) ? scaled(column, column.name === 'earned' ? needed : close) : column,
  );
}

const scaled = (column: Column, by: readonly number[]): Column => ({
  ...column,
  normalised: column.normalised.map((value, at) => value * (by[at] ?? 0)),
});
