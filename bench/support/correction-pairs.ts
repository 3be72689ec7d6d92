/** The labelled pairs of bench/sets/corrections: an older statement and a newer one. */
import { readFileSync } from 'node:fs';

const FILE = new URL('../sets/corrections/pairs.jsonl', import.meta.url);

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
}

export const correctionPairs = (): CorrectionPair[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => ({ ...(JSON.parse(line) as Omit<CorrectionPair, 'apart'>), apart: at % 2 === 1 }));
