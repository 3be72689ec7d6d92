/** The figures of the quality bench, by cases that are computed by hand. */
import { describe, expect, it } from 'vitest';
import { type Question, recallInputOf } from '../../bench/support/data-sets.ts';
import { abstentionAuc, judged } from '../../bench/support/judging.ts';
import { quality } from '../../bench/support/metrics.ts';

const question = (more: Partial<Question>): Question => ({
  namespace: 'n',
  query: 'which?',
  category: 'all',
  evidence: [],
  ...more,
});

const found = (...scores: [string, number][]) => scores.map(([key, score]) => ({ key, score }));

/** `a1` is of session `a`. */
const sessionOf = (_namespace: string, key: string): string => key.slice(0, 1);

describe('what recall is asked', () => {
  it('is limited to what happened before the question, and read as of that time', () => {
    const [before, askedAt] = [new Date('2026-01-03T00:00:00Z'), new Date('2026-01-04T00:00:00Z')];
    expect(recallInputOf(question({ before, askedAt }))).toEqual({
      namespace: 'n',
      query: 'which?',
      now: askedAt,
      filter: { occurredBefore: before },
    });
    expect(recallInputOf(question({}))).toEqual({ namespace: 'n', query: 'which?' });
  });
});

describe('figures of one ranking', () => {
  it('evidence at ranks 2 and 6 gives the figures computed by hand', () => {
    const figures = quality(['x', 'a', 'y', 'z', 'u', 'b'], ['a', 'b']);
    expect(figures).toMatchObject({ any1: 0, any5: 1, all5: 0, any10: 1, all10: 1 });
    expect(figures).toMatchObject({ coverage5: 0.5, coverage10: 1, mrr: 0.5 });
    // 1/log2(3) + 1/log2(7), over the best possible 1 + 1/log2(3).
    expect(figures.ndcg10).toBeCloseTo((0.63093 + 0.35621) / 1.63093, 4);
  });

  it('evidence that is found first gives 1 for every figure', () => {
    const figures = quality(['a', 'x'], ['a']);
    expect(new Set(Object.values(figures))).toEqual(new Set([1]));
  });

  it('evidence at rank 11 counts for coverage@50 only', () => {
    const ranking = [...Array.from({ length: 10 }, (_, at) => `x${at}`), 'a'];
    expect(quality(ranking, ['a'])).toMatchObject({ any10: 0, coverage10: 0, ndcg10: 0, coverage50: 1 });
  });
});

describe('figures by session', () => {
  it('a session ranks by its best hit, and by the mean of its best three', () => {
    const hits = found(['a1', 0.9], ['b1', 0.8], ['b2', 0.7], ['b3', 0.6], ['c1', 0.3]);
    const { sessions, sessionsByMean } = judged(question({ sessions: ['b'] }), hits, sessionOf);
    expect(sessions).toMatchObject({ any1: 0, any5: 1, all5: 1, mrr: 0.5 });
    // Above the least score: b (0.5 + 0.4 + 0.3) / 3, a 0.6 / 3.
    expect(sessionsByMean).toMatchObject({ any1: 1, mrr: 1 });
  });

  it('hits of one session take one rank', () => {
    const hits = found(['a1', 6], ['a2', 5], ['a3', 4], ['a4', 3], ['a5', 2], ['b1', 1]);
    const { sessions } = judged(question({ sessions: ['a', 'b'] }), hits, sessionOf);
    expect(sessions).toMatchObject({ any1: 1, all5: 1, ndcg10: 1 });
  });

  it('a question that nothing answers is judged by neither memories nor sessions', () => {
    const asked = question({ evidence: ['a1'], sessions: ['a'], abstain: true });
    const { turns, sessions, topScore } = judged(asked, found(['a1', 0.4]), sessionOf);
    expect([turns, sessions, topScore]).toEqual([undefined, undefined, 0.4]);
  });

  it('a question whose sessions alone are known has no figures by memory', () => {
    const { turns, sessions } = judged(question({ sessions: ['a'] }), found(['a1', 1]), sessionOf);
    expect(turns).toBeUndefined();
    expect(sessions).toMatchObject({ any1: 1 });
  });
});

describe('the AUC of abstention', () => {
  const best = (score: number | undefined, abstain: boolean) =>
    judged(question({ abstain }), score === undefined ? [] : found(['a1', score]), sessionOf);

  it('is the share of pairs in which the answerable question scores higher; a tie counts half', () => {
    // 0.9 beats both; 0.5 ties with one and beats the other: (1 + 1 + 0.5 + 1) / 4.
    const each = [best(0.9, false), best(0.5, false), best(0.5, true), best(0.1, true)];
    expect(abstentionAuc(each)).toBe(0.875);
  });

  it('a question without any hit scores lower than every other', () => {
    expect(abstentionAuc([best(0.1, false), best(undefined, true)])).toBe(1);
  });

  it('is unknown where every question has an answer', () => {
    expect(abstentionAuc([best(0.9, false)])).toBeUndefined();
  });
});
