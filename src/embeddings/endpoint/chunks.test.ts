import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inChunks } from './chunks.ts';

test('keeps every text in its order, within both limits', () => {
  const limits = fc.record({
    maxTexts: fc.integer({ min: 1, max: 8 }),
    maxCharacters: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 20 }), { maxLength: 40 }),
      limits,
      (texts, { maxTexts, maxCharacters }) => {
        const chunks = inChunks(texts, { maxTexts, maxCharacters });
        expect(chunks.flat()).toEqual(texts);
        for (const chunk of chunks) {
          expect(chunk.length).toBeGreaterThan(0);
          expect(chunk.length).toBeLessThanOrEqual(maxTexts);
          if (chunk.length > 1) expect(chunk.join('').length).toBeLessThanOrEqual(maxCharacters);
        }
      },
    ),
  );
});
