import { expect, it } from 'vitest';
import { readDate } from './dates.ts';
import { instantsOf } from './instants.ts';

const NOW = new Date('2026-03-09T12:00:00Z');
const day = (text: string): Date => readDate(text) ?? expect.fail();

it('[R-INPUT-DATE] as of a plain date means as of its end', () => {
  const end = new Date('2026-03-08T23:59:59.999Z');
  const asOf = { knownAt: day('2026-03-08'), validAt: day('2026-03-08') };
  expect(instantsOf(asOf, NOW)).toEqual({ knownAt: end, validAt: end });
});

it('[R-INPUT-DATE] what is known as of today, here or east of UTC, is what is known now; later days are refused', () => {
  expect(instantsOf({ knownAt: day('2026-03-09') }, NOW)?.knownAt).toEqual(NOW);
  // It is the tenth on Kiritimati.
  expect(instantsOf({ knownAt: day('2026-03-10') }, NOW)?.knownAt).toEqual(NOW);
  expect(() => instantsOf({ knownAt: day('2026-03-11') }, NOW)).toThrow(
    expect.objectContaining({ code: 'INVALID_DATE', field: 'asOf.knownAt' }),
  );
});

it('a timestamp as asOf means exactly that time', () => {
  const at = new Date('2026-03-08T00:00:00Z');
  expect(instantsOf({ validAt: at }, NOW)).toEqual({ knownAt: NOW, validAt: at });
  expect(instantsOf(undefined, NOW)).toBeUndefined();
});
