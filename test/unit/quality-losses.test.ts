import { describe, expect, it } from 'vitest';
import { releaseFigures } from '../../bench/support/last-release.ts';
import { lossesIn, lossSentence } from '../../bench/support/losses.ts';
import type { Row } from '../../bench/support/report.ts';

const row = (by: string, coverage: string, ndcg: string, more: Row = {}): Row => ({
  set: 'notes',
  by,
  questions: 12,
  'coverage@10': coverage,
  'nDCG@10': ndcg,
  'session any@10': '',
  'session nDCG@10': '',
  ...more,
});

describe('the losses of recall on question sets', () => {
  it('names the set, the figure, the rival and both numbers', () => {
    const rows = [row('BM25', '80.0', '60.0'), row('vector', '70.0', '61.0'), row('default', '81.0', '58.5')];
    expect(lossesIn(rows, {}).map(lossSentence)).toEqual([
      'default loses to BM25 on notes by nDCG@10: 58.5 against 60.0.',
      'default loses to vector on notes by nDCG@10: 58.5 against 61.0.',
    ]);
  });

  it('a difference of half a point is no loss, and one of 0.6 points is', () => {
    const rows = (theirs: string): Row[] => [row('BM25', theirs, '60.0'), row('default', '80.1', '60.0')];
    expect(lossesIn(rows('80.6'), {})).toEqual([]);
    expect(lossesIn(rows('80.7'), {})).toHaveLength(1);
  });

  it('a caller that tolerates nothing finds a loss of a tenth of a point', () => {
    const rows = [row('BM25', '80.2', '60.0'), row('default', '80.1', '60.0')];
    expect(lossesIn(rows, {}, 0)).toHaveLength(1);
  });

  it('sets judged by sessions are compared by the figures of sessions', () => {
    const bySession = (by: string, any: string, ndcg: string): Row =>
      row(by, '', '', { 'session any@10': any, 'session nDCG@10': ndcg });
    const rows = [bySession('vector', '90.0', '50.0'), bySession('default', '88.0', '55.0')];
    expect(lossesIn(rows, {}).map(({ figure }) => figure)).toEqual(['session any@10']);
  });

  it('a set is compared with its own rows only', () => {
    const rows = [row('BM25', '99.0', '99.0', { set: 'chat' }), row('default', '80.0', '60.0')];
    expect(lossesIn(rows, {})).toEqual([]);
  });

  it('figures that fell since the last release are a loss', () => {
    const released = releaseFigures([row('BM25', '1.0', '1.0'), row('default', '80.0', '60.0')], '1.2.0');
    expect(released).toEqual({
      notes: {
        version: '1.2.0',
        questions: 12,
        stored: ['notes'],
        figures: { 'coverage@10': 80, 'nDCG@10': 60 },
      },
    });
    const losses = lossesIn([row('default', '79.0', '60.0')], released);
    expect(losses.map(lossSentence)).toEqual([
      'default loses to release 1.2.0 on notes by coverage@10: 79.0 against 80.0.',
    ]);
  });

  it('the last release is left out where it was asked other questions', () => {
    const released = releaseFigures([row('default', '80.0', '60.0')], '1.2.0');
    expect(lossesIn([row('default', '10.0', '10.0', { questions: 3 })], released)).toEqual([]);
  });

  it('the last release is left out where other sets were in the store', () => {
    const released = releaseFigures([row('default', '80.0', '60.0')], '1.2.0');
    const rows = [row('default', '10.0', '10.0'), row('default', '90.0', '90.0', { set: 'chat' })];
    expect(lossesIn(rows, released)).toEqual([]);
  });
});
