import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { memoryFilter, recallFilter, whyNothing } from './memory-filter.ts';
import { recallInput, recallRequest } from './query.ts';

type Given = z.input<typeof recallFilter>;
const checked = (filter: Given) => memoryFilter(recallFilter.parse(filter));
const confidenceAsked = (filter?: Given): number =>
  recallRequest(recallInput.parse({ namespace: 'n', query: 'x', filter }), () => DAY).minConfidence;
const DAY = new Date('2025-03-01T00:00:00Z');

describe('[R-RECALL-FILTER] a filter', () => {
  it('that asks for nothing is none', () => {
    expect(checked({})).toBeUndefined();
    expect(checked({ tags: [], minConfidence: 0.5 })).toBeUndefined();
    expect(checked({ who: 'Ann' })).toMatchObject({ who: 'Ann', project: null, tags: [] });
  });

  it('says why nothing is found', () => {
    const why = (given: Given): string[] => whyNothing(checked(given), DAY);
    expect(why({})).toEqual([]);
    expect(why({ who: 'Ann', tags: ['a'] })).toEqual(['Nothing found meets the filter: who, tags.']);
    expect(why({ who: 'Ann', occurredFrom: new Date('2027-01-01') })).toEqual([
      'The time asked for begins in the future: 2027-01-01.',
    ]);
  });

  it('asks for a confidence of 0.3 unless it says otherwise', () => {
    expect(confidenceAsked()).toBe(0.3);
    expect(confidenceAsked({ who: 'Ann' })).toBe(0.3);
    expect(confidenceAsked({ minConfidence: 0 })).toBe(0);
    expect(() => confidenceAsked({ minConfidence: 1.1 })).toThrow(
      expect.objectContaining({ code: 'INVALID_NUMBER', field: 'filter.minConfidence' }),
    );
  });

  it.each<[Given, string, string]>([
    [{ who: ' ' }, 'INVALID_ARGUMENT', 'filter.who'],
    [{ project: 'x'.repeat(513) }, 'INVALID_ARGUMENT', 'filter.project'],
    [{ intent: 'a\u0000' }, 'INVALID_TEXT', 'filter.intent'],
    [{ tags: ['a', ''] }, 'INVALID_ARGUMENT', 'filter.tags[1]'],
    [{ tags: Array.from({ length: 101 }, () => 'a') }, 'INVALID_ARGUMENT', 'filter.tags'],
    [{ category: 'RUMOUR' as 'EPISODIC' }, 'INVALID_ARGUMENT', 'filter.category'],
    [{ occurredFrom: new Date(Number.NaN) }, 'INVALID_DATE', 'filter.occurredFrom'],
    [{ occurredFrom: DAY, occurredBefore: DAY }, 'INVALID_ARGUMENT', 'filter.occurredBefore'],
  ])('refuses %j', (filter, code, field) => {
    expect(() => checked(filter)).toThrow(expect.objectContaining({ code, field }));
  });
});
