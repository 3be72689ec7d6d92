import { describe, expect, it } from 'vitest';
import { exponential } from './exponential.ts';

const recordedAt = new Date('2026-01-01T00:00:00Z');
const memory = { recordedAt, accessCount: 0, recentAccesses: [] };
const aged = (days: number): Date => new Date(recordedAt.getTime() + days * 86_400_000);

describe('the exponential law', () => {
  it.each([
    // Source D's e^(−days/30), computed with Python's decimal at 40 digits.
    [0, 1],
    [1, 0.967216100482],
    [7, 0.791889566337],
    [30, 0.367879441171],
    [365, 0.000005200963],
  ])('after %d days is %d', (days, expected) => {
    expect(exponential().strength(memory, aged(days))).toBeCloseTo(expected, 11);
  });

  it('halves in 30 · ln 2 days', () => {
    const half = exponential().crossing(memory, 0.5, recordedAt);
    expect(half?.getTime()).toBe(Math.ceil(recordedAt.getTime() + 30 * Math.LN2 * 86_400_000));
  });
});
