import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACES } from '../domain/memory.ts';
import { encodingEffect, LEAST_COSINE, type Meeting, similarityOf } from './encoding-effects.ts';

const at = new Date('2025-03-01T12:00:00Z');
const meeting = (about: Partial<Meeting>): Meeting => ({
  cosine: 0.9,
  contradiction: null,
  agrees: true,
  at,
  older: { pace: 'longTerm', accessCount: 0 },
  ...about,
});

describe('what a new memory does to an older one', () => {
  it('strengthens it where they agree, by half of the similarity', () => {
    expect(encodingEffect(meeting({ cosine: 0.95 }))).toEqual({
      link: 'REINFORCES',
      strength: expect.closeTo(0.9, 12),
      event: { at, keeps: 1, gains: expect.closeTo(0.45, 12), access: false },
    });
  });

  it('not where they are on the same subject only', () => {
    expect(encodingEffect(meeting({ cosine: 0.85 }))).toBeNull();
    expect(encodingEffect(meeting({ cosine: 0.7 }))).toBeNull();
  });

  it('gives energy to the short and the long term alone', () => {
    const grows = PACES.filter(
      (pace) => encodingEffect(meeting({ older: { pace, accessCount: 0 } }))?.event !== null,
    );
    expect(grows).toEqual(['shortTerm', 'longTerm', 'potentiated']);
  });

  it('weakens it where they compete, unless it is potentiated', () => {
    const competing = meeting({ cosine: 0.8, contradiction: 'value' });
    expect(encodingEffect(competing)).toEqual({
      link: 'CONTRADICTS',
      rule: 'value',
      event: { at, keeps: expect.closeTo(0.88, 12), gains: 0, access: false },
    });
    const used = (accessCount: number) =>
      encodingEffect({ ...competing, older: { pace: 'working', accessCount } })?.event;
    expect(used(9)?.keeps).toBeCloseTo(0.88, 12);
    expect(used(10)).toBeNull();
  });

  it('needs less likeness where they compete than where they agree', () => {
    const competing = { contradiction: 'negation', agrees: false } as const;
    expect(encodingEffect(meeting({ ...competing, cosine: 0.7 }))?.link).toBe('CONTRADICTS');
    expect(encodingEffect(meeting({ ...competing, cosine: 0.6 }))).toBeNull();
    expect(encodingEffect(meeting({ cosine: 0.7 }))).toBeNull();
  });

  it('is nothing where they differ without a contradiction', () => {
    expect(encodingEffect(meeting({ cosine: 0.95, agrees: false }))).toBeNull();
  });

  it('is nothing under the least cosine, and never makes more of a memory than it was by weakening', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.constantFrom('negation' as const, 'reversal' as const, null),
        (cosine, contradiction) => {
          const effect = encodingEffect(meeting({ cosine, contradiction }));
          if (cosine <= LEAST_COSINE) expect(effect).toBeNull();
          expect(similarityOf(cosine)).toBeGreaterThanOrEqual(0);
          if (effect?.link !== 'CONTRADICTS') return;
          expect(effect.event?.keeps).toBeGreaterThanOrEqual(0.8);
          expect(effect.event?.keeps).toBeLessThan(1);
        },
      ),
    );
  });
});
