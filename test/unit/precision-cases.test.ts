/** Cases of what must come back and what must not, by examples that are computed by hand. */
import { describe, expect, it } from 'vitest';
import { judgedCase, meanOf } from '../../bench/support/case-judging.ts';
import { type Belief, caseSet } from '../../bench/support/cases.ts';

const belief = (id: string, more: Partial<Belief> = {}): Belief => ({
  _id: id,
  user_id: 'test-user',
  type: 'preference',
  canonical_name: 'web_server',
  aliases: ['Fastify', 'http'],
  content: 'Uses Fastify.',
  scope: ['domain:code'],
  pinned: false,
  superseded_by: null,
  resolved_at: null,
  created_at: '2026-09-01T00:00:00Z',
  ...more,
});

const judgedBy = (found: string[], must: string[], may: string[] = [], others: string[] = []) =>
  judgedCase(found, { must: new Set(must), may: new Set(may), live: new Set([...must, ...may, ...others]) });

describe('a case of what must come back', () => {
  it('one right hit of four that count is a precision of a quarter', () => {
    const judged = judgedBy(['a', 'x', 'y', 'z', 'pinned'], ['a', 'b'], ['pinned'], ['x', 'y', 'z']);
    expect(judged).toEqual({ precision: 0.25, recall: 0.5, passed: false, leaks: 0 });
  });

  it('passes when everything that must come back does and nothing else that counts', () => {
    expect(judgedBy(['b', 'pinned', 'a'], ['a', 'b'], ['pinned'])).toMatchObject({
      passed: true,
      precision: 1,
    });
    expect(judgedBy(['a'], ['a', 'b'])).toMatchObject({ passed: false, precision: 1, recall: 0.5 });
  });

  it('nothing found where nothing must come back passes, and has neither precision nor recall', () => {
    expect(judgedBy([], [])).toEqual({ precision: undefined, recall: undefined, passed: true, leaks: 0 });
  });

  it('noise where nothing must come back is a precision of 0', () => {
    expect(judgedBy(['x'], [], [], ['x'])).toMatchObject({ precision: 0, recall: undefined, passed: false });
  });

  it('a hit that is outdated or of another scope is a leak', () => {
    expect(judgedBy(['a', 'old'], ['a'])).toMatchObject({ precision: 0.5, leaks: 1 });
  });

  it('a mean leaves out what is unknown', () => {
    expect(meanOf([1, undefined, 0.5])).toBe(0.75);
    expect(meanOf([undefined])).toBeUndefined();
  });
});

describe('a set of cases', () => {
  const beliefs = [
    belief('server'),
    belief('old', { superseded_by: 'server' }),
    belief('resolved', { type: 'open_question', resolved_at: '2026-09-02T00:00:00Z' }),
    belief('decision', { pinned: true }),
    belief('question', { type: 'open_question' }),
    belief('novel', { scope: ['domain:writing'] }),
    belief('stranger', { user_id: 'other-user' }),
  ];
  const set = caseSet('precision', beliefs, [
    {
      caseId: 'one',
      category: 'all',
      scope: ['domain:code'],
      query: 'fastify?',
      budget: { maxBeliefs: 3 },
      expect: { relevantBeliefs: { shouldOnlyInclude: ['server'] } },
    },
  ]);

  it('stores a belief by user and scope, with its other names', () => {
    expect(set.memories[0]).toMatchObject({
      namespace: 'precision-test-user',
      idempotencyKey: 'server',
      project: 'domain:code',
      content: 'web server\nFastify, http\nUses Fastify.',
      entities: [{ name: 'Fastify' }, { name: 'http' }],
    });
    expect(set.memories.at(-1)).toMatchObject({ namespace: 'precision-other-user' });
  });

  it('forgets what was replaced or resolved', () => {
    expect([...set.outdated]).toEqual(['old', 'resolved']);
  });

  it('says how each belief counts in a case', () => {
    const [one] = set.cases;
    expect(one).toMatchObject({ namespace: 'precision-test-user', scope: 'domain:code', limit: 3 });
    expect([...(one?.must ?? [])]).toEqual(['server']);
    expect([...(one?.may ?? [])]).toEqual(['decision', 'question']);
    expect([...(one?.live ?? [])]).toEqual(['server', 'decision', 'question']);
  });
});
