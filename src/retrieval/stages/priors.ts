/**
 * Relevance cuts first, then what speaks for a memory whatever was asked orders what is left: a prior counts by how likely its candidate answers.
 * Published sums are left as they are.
 */
import { needCounts } from '../../models/need.ts';
import { type Column, PRIOR_SIGNALS, type Weights } from './signals.ts';

/** How likely each candidate answers, as a probability. Asked for only where a prior distinguishes candidates. */
export type Answers = () => readonly number[];

const isPrior = ({ name }: Column): boolean => PRIOR_SIGNALS.has(name);

/**
 * The same columns, but of each prior only what a candidate has more of than the least of them, scaled by how likely it answers. Where that is
 * not known, priors count nothing; where there is nothing but priors, or nothing else distinguishes candidates, they count in full.
 */
export function orderedByPriors(
  columns: readonly Column[],
  weights: Weights,
  answers?: Answers,
): readonly Column[] {
  const telling = columns.filter((column) => !isPrior(column));
  if (telling.length === 0 || telling.length === columns.length) return columns;
  const told = telling.some(
    ({ name, normalised }) => weights[name] > 0 && normalised.some((value) => value > 0),
  );
  const differ = columns.some((column) => isPrior(column) && differs(column));
  const likely = told && differ ? answers?.() : undefined;
  const likeliest = Math.max(...(likely ?? []));
  const by = (at: number): number =>
    told ? (likely === undefined ? 0 : needCounts(likely[at] ?? 0, likeliest)) : 1;
  return columns.map((column) => (isPrior(column) ? scaled(column, by) : column));
}

const differs = ({ normalised }: Column): boolean => normalised.some((value) => value !== normalised[0]);

function scaled(column: Column, by: (at: number) => number): Column {
  const least = Math.min(...column.normalised);
  return { ...column, normalised: column.normalised.map((value, at) => (value - least) * by(at)) };
}
