import { describe, expect, it } from 'vitest';
import type { RecallFilter } from '../../domain/requests/requests.ts';
import { checkConfidence, checkFilter } from './memory-filter.ts';

const DAY = new Date('2025-03-01T00:00:00Z');

describe('[R-RECALL-FILTER] a filter', () => {
  it('that asks for nothing is none', () => {
    expect(checkFilter(undefined)).toBeUndefined();
    expect(checkFilter({})).toBeUndefined();
    expect(checkFilter({ tags: [], minConfidence: 0.5 })).toBeUndefined();
    expect(checkFilter({ who: 'Ann' })).toMatchObject({ who: 'Ann', project: null, tags: [] });
  });

  it('asks for a confidence of 0.3 unless it says otherwise', () => {
    expect(checkConfidence(undefined)).toBe(0.3);
    expect(checkConfidence({ who: 'Ann' })).toBe(0.3);
    expect(checkConfidence({ minConfidence: 0 })).toBe(0);
    expect(() => checkConfidence({ minConfidence: 1.1 })).toThrow(
      expect.objectContaining({ code: 'INVALID_NUMBER', field: 'filter.minConfidence' }),
    );
  });

  it.each<[RecallFilter, string, string]>([
    [{ who: ' ' }, 'INVALID_ARGUMENT', 'filter.who'],
    [{ project: 'x'.repeat(513) }, 'INVALID_ARGUMENT', 'filter.project'],
    [{ intent: 'a\u0000' }, 'INVALID_TEXT', 'filter.intent'],
    [{ tags: ['a', ''] }, 'INVALID_ARGUMENT', 'filter.tags[1]'],
    [{ tags: Array.from({ length: 101 }, () => 'a') }, 'INVALID_ARGUMENT', 'filter.tags'],
    [{ category: 'RUMOUR' as 'EPISODIC' }, 'INVALID_ARGUMENT', 'filter.category'],
    [{ occurredFrom: new Date(Number.NaN) }, 'INVALID_DATE', 'filter.occurredFrom'],
    [{ occurredFrom: DAY, occurredBefore: DAY }, 'INVALID_ARGUMENT', 'filter.occurredBefore'],
  ])('refuses %j', (filter, code, field) => {
    expect(() => checkFilter(filter)).toThrow(expect.objectContaining({ code, field }));
  });
});
