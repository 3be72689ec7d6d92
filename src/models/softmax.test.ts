import fc from 'fast-check';
import { expect, it } from 'vitest';
import { random } from './random.ts';
import { drawn, softmax } from './softmax.ts';

const scores = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 6 });
const temperatures = fc.double({ min: 0.1, max: 5, noNaN: true });

it('gives the probabilities of source C, which add up to one', () => {
  // e^2 / (e^2 + e^1), by hand.
  expect(softmax([2, 1], 1)).toEqual([expect.closeTo(0.7310585786, 9), expect.closeTo(0.2689414214, 9)]);
  fc.assert(
    fc.property(scores, temperatures, (each, temperature) => {
      const shares = softmax(each, temperature);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      for (const [at, one] of each.entries())
        for (const [beside, other] of each.entries())
          if (one > other) expect(shares[at]).toBeGreaterThanOrEqual(shares[beside] ?? 1);
    }),
  );
});

it('draws each first as often as its probability says', () => {
  fc.assert(
    fc.property(scores, temperatures, fc.integer(), (each, temperature, seed) => {
      const things = each.map((score, id) => ({ id, score }));
      const chance = random(seed);
      const first = each.map(() => 0);
      const draws = 4_000;
      for (let draw = 0; draw < draws; draw += 1) {
        const order = drawn(things, temperature, chance);
        expect(order.length).toBe(things.length);
        const id = order[0]?.id ?? -1;
        first[id] = (first[id] ?? 0) + 1;
      }
      for (const [id, share] of softmax(each, temperature).entries())
        expect(Math.abs((first[id] ?? 0) / draws - share)).toBeLessThan(0.05);
    }),
    { numRuns: 20 },
  );
});

it('keeps the order at a temperature near zero, and draws the same again from the same seed', () => {
  const things = [3, 2, 1].map((score) => ({ score }));
  expect(drawn(things, 1e-9, random(1))).toEqual(things);
  expect(drawn(things, 5, random(7))).toEqual(drawn(things, 5, random(7)));
});
