/** The labelled pairs of bench/sets/corrections: an older statement and a newer one. */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../sets/corrections/', import.meta.url);

export interface CorrectionPair {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  /** The newer makes the older untrue; both are true of one subject; they are about two subjects. */
  readonly label: 'rival' | 'adds' | 'other';
  /** Who says both. */
  readonly who?: string;
  readonly older: string;
  readonly newer: string;
  readonly question: string;
  /** Kept apart: only counted while rules are changed. */
  readonly apart: boolean;
  /** Written after the rules, which were not changed since. */
  readonly later: boolean;
}

type Line = Omit<CorrectionPair, 'apart' | 'later'>;

const linesOf = (file: string): Line[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

export const correctionPairs = (): CorrectionPair[] => [
  ...linesOf('pairs.jsonl').map((line, at) => ({ ...line, apart: at % 2 === 1, later: false })),
  ...linesOf('later.jsonl').map((line) => ({ ...line, apart: false, later: true })),
];
