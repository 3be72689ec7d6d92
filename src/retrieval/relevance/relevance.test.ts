import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../../domain/memory.ts';
import { bandOf } from './judge.ts';
import { type Judged, relevanceFeatures, relevanceOf } from './relevance.ts';

const measured = fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null });
const of = fc.record({
  inContext: measured,
  text: measured,
  vector: measured,
  late: measured,
  lateContext: measured,
});
type Measured = Partial<Judged['raw'] & { inContext: number | null }>;
const judged = (content: string, { inContext = null, ...of }: Measured = {}): Judged => ({
  memory: { content } as Memory,
  raw: { text: null, vector: null, late: null, lateContext: null, ...of },
  inContext,
});

describe('[R-RECALL-RELEVANCE] the relevance of a result', () => {
  it('is a probability, with or without vectors, for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.tuple(fc.string(), of)), (question, all) => {
        const relevance = relevanceOf(
          question,
          all.map(([content, values]) => judged(content, values)),
        );
        expect(relevance).toHaveLength(all.length);
        for (const each of relevance) expect(each > 0 && each < 1).toBe(true);
      }),
    );
  });

  it('does not depend on the other results', () => {
    const one = judged('The port is 8080.', { vector: 0.8, inContext: 0.8, late: 0.7, lateContext: 0.7 });
    const other = judged('Bread needs salt.', { vector: 0.5, inContext: 0.5, late: 0.2, lateContext: 0.2 });
    const question = 'Which port is it?';
    expect(relevanceOf(question, [one, other])[0]).toBe(relevanceOf(question, [one])[0]);
  });

  it('grows with the words and the vectors that a memory shares with the question', () => {
    const at = (late: number, content: string): number =>
      relevanceOf('Where is the booking stored?', [
        judged(content, { vector: late, inContext: late, late, lateContext: late }),
      ])[0] ?? 0;
    expect(at(0.7, 'Booked slots are stored in Postgres.')).toBeGreaterThan(at(0.7, 'Bread needs salt.'));
    expect(at(0.9, 'Bread needs salt.')).toBeGreaterThan(at(0.4, 'Bread needs salt.'));
  });

  it('compares words by their beginnings, and leaves out stop words', () => {
    const [features] = relevanceFeatures('Where are the bookings stored?', [
      judged('We book it; it stores.'),
    ]);
    expect(features?.words).toBe(0.5);
  });

  it.each([
    ['We chose a framework.', 1],
    ['We chose Fastify.', 0.7],
    ['The framework is Fastify, and not Django.', 1],
    ['Bread needs salt.', 0],
  ])('counts other words for what is asked, but less: "%s"', (content, words) => {
    expect(relevanceFeatures('Which framework?', [judged(content)])[0]?.words).toBe(words);
  });

  it('is strong from 0.5 on, and weak below 0.08', () => {
    expect([0.5, 0.49, 0.08, 0.07].map(bandOf)).toEqual(['STRONG', 'POSSIBLE', 'POSSIBLE', 'WEAK']);
  });
});
