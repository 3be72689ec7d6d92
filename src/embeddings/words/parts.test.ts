import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from '../../models/names/words.ts';
import { inParts } from './parts.ts';

it('parts a text between words, and loses nothing of it', () => {
  const pieces = fc.array(fc.constantFrom('word ', 'ends.\n', 'x'.repeat(900), '🙂 ', '中文', ' '), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(pieces, (all) => {
      const text = all.join('');
      const parts = inParts(text);
      expect(parts.join('')).toBe(text);
      const words = parts.reduce((sum, part) => sum + wordsOf(part).length, 0);
      expect(words).toBe(wordsOf(text).length);
    }),
  );
});

it('ends a part at the end of a line', () => {
  expect(inParts(`${'a '.repeat(700)}\n${'b '.repeat(700)}`)).toEqual([
    'a '.repeat(700) + '\n',
    'b '.repeat(700),
  ]);
});
