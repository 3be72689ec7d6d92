import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, endOf, readDate, readLooseDate } from './dates.ts';

describe('[R-INPUT-DATE] a date as people write it', () => {
  it('is a day in UTC, from its first to its last millisecond', () => {
    const day = readDate('2026-03-09') ?? expect.fail();
    expect(day.toISOString()).toBe('2026-03-09T00:00:00.000Z');
    expect(endOf(day).toISOString()).toBe('2026-03-09T23:59:59.999Z');
    expect(dayAfter(day).toISOString()).toBe('2026-03-10T00:00:00.000Z');
  });

  it.each([
    ['2026-03-09T14:30:00Z', '2026-03-09T14:30:00.000Z'],
    ['2026-03-09T14:30Z', '2026-03-09T14:30:00.000Z'],
    ['2026-03-09t14:30:00z', '2026-03-09T14:30:00.000Z'],
    ['2026-03-09 14:30:00.25+02:00', '2026-03-09T12:30:00.250Z'],
    ['2026-03-09T14:30:00.123456-05:30', '2026-03-09T20:00:00.123Z'],
  ])('%s is a single point in time', (text, iso) => {
    const instant = readDate(text) ?? expect.fail();
    expect(instant.toISOString()).toBe(iso);
    expect(endOf(instant)).toBe(instant);
    expect(dayAfter(instant)).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-03',
    '2026-3-9',
    '2026-02-30',
    '2026-13-01',
    '2026-02-30T00:00:00Z',
    '2026-03-09T14:30:00',
    '2026-03-09T14:30',
    '2026-03-09T24:00:00Z',
    '2026-03-09T23:59:60Z',
    '2026-03-09T14:30:00+24:00',
    ' 2026-03-09',
    '2026-03-09Z',
    '٢٠٢٦-٠٣-٠٩',
  ])('%j is none', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it('reads every timestamp and every day that it could have written', () => {
    const dates = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString();
        expect(readDate(iso)?.getTime()).toBe(date.getTime());
        const day = readDate(iso.slice(0, 10));
        expect(day?.toISOString().slice(0, 10)).toBe(iso.slice(0, 10));
      }),
    );
  });
});

it('[R-INPUT-DATE] what models write is read, too: a time without a zone is in UTC, and a month is a month', () => {
  expect(readLooseDate('2026-03-09T14:30:00')?.toISOString()).toBe('2026-03-09T14:30:00.000Z');
  const month = readLooseDate('2026-02') ?? expect.fail();
  expect(month.toISOString()).toBe('2026-02-01T00:00:00.000Z');
  expect(endOf(month).toISOString()).toBe('2026-02-28T23:59:59.999Z');
  expect(dayAfter(readLooseDate('2026-12') ?? expect.fail()).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  for (const none of ['2026-13', '2026-02-30T10:00', '2026', 'March'])
    expect(readLooseDate(none)).toBeUndefined();
});
