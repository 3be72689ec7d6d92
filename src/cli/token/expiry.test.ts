import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

it.each([
  ['12h', '2026-01-01T12:00:00.000Z'],
  ['90d', '2026-04-01T00:00:00.000Z'],
  ['2w', '2026-01-15T00:00:00.000Z'],
  ['2027-01-01', '2027-01-01'],
  ['2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
])('a token for %s ends at %s', (text, at) => {
  expect(expiryOf(text, NOW)).toBe(at);
});

it.each(['never', '', '0d', '-1d', '1.5d', '90', '90m', '999999w'])('%j is no time', (text) => {
  expect(() => expiryOf(text, NOW)).toThrow(
    expect.objectContaining({ code: 'INVALID_DATE', field: 'expires' }),
  );
});
