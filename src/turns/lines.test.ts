import { expect, it } from 'vitest';
import { Lines } from './lines.ts';
import { onBehalfOf, onNobodysBehalf } from './on-behalf.ts';

const all = (lines: Lines<string>): string[] => Array.from({ length: lines.size }, () => lines.shift() ?? '');

it('serves callers in turn, and each in its own order', () => {
  const lines = new Lines<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) lines.push(item, item[0]);
  expect(all(lines)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(lines.shift()).toBeUndefined();
});

it('puts what the service does by itself into a line of its own', async () => {
  const lines = new Lines<string>();
  await onBehalfOf('a', async () => {
    await Promise.resolve();
    for (const item of ['a1', 'a2', 'a3']) lines.push(item);
    onNobodysBehalf(() => lines.push('own'));
  });
  expect(all(lines)).toEqual(['a1', 'own', 'a2', 'a3']);
});

it('passes over a caller who may not go, who keeps its place', () => {
  const lines = new Lines<string>();
  for (const item of ['a1', 'b1', 'c1']) lines.push(item, item[0]);
  expect(lines.shift((caller) => caller !== 'a')).toBe('b1');
  expect(all(lines)).toEqual(['a1', 'c1']);
});

it('takes out what is not wanted any more', () => {
  const lines = new Lines<string>();
  for (const item of ['a1', 'a2', 'b1', 'c1']) lines.push(item, item[0]);
  expect(lines.remove((item) => item === 'a1' || item === 'b1')).toEqual(['a1', 'b1']);
  expect([lines.size, all(lines)]).toEqual([2, ['a2', 'c1']]);
});
