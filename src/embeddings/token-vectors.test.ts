import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { projection } from '../models/projection.ts';
import { ownTokens, projected } from './token-vectors.ts';

describe("a text's own tokens", () => {
  it('are not what it follows, nor punctuation, nor special tokens', () => {
    const words = ['', 'what', 'breed', '?', 'a', 'lab', '##rador', '!', ''];
    expect(ownTokens(words, 3, 'punctuation')).toEqual([4, 5, 6]);
    expect(ownTokens(words, 0, 'punctuation')).toEqual([1, 2, 4, 5, 6]);
  });

  it('are the telling ones of a question, and all of one that has none', () => {
    expect(ownTokens(['', 'Who', 'is', 'the', 'baker', '?', ''], 0, 'stopWords')).toEqual([4]);
    expect(ownTokens(['', 'Who', 'is', 'it', '?', ''], 0, 'stopWords')).toEqual([1, 2, 3]);
  });

  it('are bounded', () => {
    expect(
      ownTokens(
        Array.from({ length: 512 }, () => 'word'),
        0,
        'punctuation',
      ),
    ).toHaveLength(256);
  });
});

it('a projected row points where the projection sends it, to one part in a hundred', () => {
  const dimensions = 3;
  const number = fc.double({ min: -1, max: 1, noNaN: true });
  const matrices = fc.array(number, {
    minLength: TOKEN_DIMENSIONS * dimensions,
    maxLength: TOKEN_DIMENSIONS * dimensions,
  });
  fc.assert(
    fc.property(matrices, fc.array(number, { minLength: 6, maxLength: 6 }), (matrix, hidden) => {
      const rows = { hidden: Float32Array.from(hidden), dimensions, words: ['a', 'b'] };
      const row = projected(rows, [1], projection(Float32Array.from(matrix), TOKEN_DIMENSIONS));
      const exact = Array.from({ length: TOKEN_DIMENSIONS }, (_, to) =>
        [0, 1, 2].reduce((sum, at) => sum + (matrix[to * 3 + at] ?? 0) * (hidden[3 + at] ?? 0), 0),
      );
      const length = Math.hypot(...exact);
      fc.pre(length > 1e-6);
      const dot = exact.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0);
      expect(dot / (length * Math.hypot(...row))).toBeGreaterThan(0.99);
      expect(Math.max(...row.map(Math.abs))).toBe(127);
    }),
  );
});
