/** The rules for contradictions on labelled pairs, without a store: bench/sets/README.md says how these were written. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, rivalry } from './rivals.ts';

interface Pair {
  readonly label: 'rival' | 'adds' | 'other';
  readonly who?: string;
  readonly older: string;
  readonly newer: string;
}

const pairsOf = (file: string): Pair[] =>
  readFileSync(new URL(`../../../bench/sets/corrections/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);

const isContradiction = ({ older, newer, who }: Pair): boolean =>
  rivalry(read({ content: newer, who: who ?? null }), read({ content: older, who: who ?? null })).rule !==
  null;

describe('the rules for contradictions', () => {
  it.each([
    ['pairs.jsonl', 0.92, 0.02],
    ['tuning.jsonl', 0.85, 0.04],
    ['later.jsonl', 0.6, 0.06],
  ])(
    'find the corrections of %s (at least %d), and take little else for one (at most %d)',
    (file, least, most) => {
      const pairs = pairsOf(file);
      const share = (some: readonly Pair[]): number => some.filter(isContradiction).length / some.length;
      expect(share(pairs.filter(({ label }) => label === 'rival'))).toBeGreaterThanOrEqual(least);
      expect(share(pairs.filter(({ label }) => label !== 'rival'))).toBeLessThanOrEqual(most);
    },
  );
});
