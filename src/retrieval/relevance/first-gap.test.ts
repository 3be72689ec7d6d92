import { expect, test } from 'vitest';
import type { Signal } from '../../domain/requests/requests.ts';
import { beforeFirstGap } from './first-gap.ts';

const hit = (relevance: number, signals: readonly Signal[] = []) => ({ relevance, signals });
const kept = (hits: readonly ReturnType<typeof hit>[], unclear: boolean): number[] =>
  beforeFirstGap(hits, unclear).map(({ relevance }) => relevance);

test('a brief answer ends at the first gap in relevance', () => {
  expect(kept([hit(0.9), hit(0.3), hit(0.05), hit(0.05)], false)).toEqual([0.9, 0.3]);
});

test('what the graph brought stays behind the gap', () => {
  const graph: Signal = { name: 'graph', raw: 1, normalised: 0.6, weight: 1, contribution: 0.6 };
  expect(kept([hit(0.9), hit(0.05), hit(0.04, [graph])], false)).toEqual([0.9, 0.04]);
  expect(kept([hit(0.06), hit(0.02), hit(0.02, [graph])], true)).toEqual([0.06]);
});

test('where nothing answers clearly, three stay at most, each about as likely as the first', () => {
  expect(kept([hit(0.06), hit(0.05), hit(0.05), hit(0.05)], true)).toEqual([0.06, 0.05, 0.05]);
  expect(kept([hit(0.06), hit(0.02), hit(0.02)], true)).toEqual([0.06]);
  expect(kept([], true)).toEqual([]);
});
