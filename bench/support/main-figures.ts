/** The figures by which recall's default is compared: with its rivals, and with the last release. */
import type { Row } from './report.ts';

export const DEFAULT_WAY = 'default';
export const RIVALS: readonly string[] = ['BM25', 'vector'];

/** Columns of a quality row. */
export const MAIN_FIGURES: readonly string[] = [
  'coverage@10',
  'nDCG@10',
  'session any@10',
  'session nDCG@10',
  'precision',
  'recall',
];

/** A figure of a row in percent, or undefined where the set has no such figure. */
export function figureOf(row: Row, column: string): number | undefined {
  const value = row[column];
  return value === undefined || value === '' ? undefined : Number(value);
}
