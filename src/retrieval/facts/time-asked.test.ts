import { expect, it } from 'vitest';
import { readQuestion } from '../query/question.ts';
import { timeAsked } from './time-asked.ts';

const now = new Date('2026-07-15T12:00:00Z');
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const asked = (text: string) => timeAsked({ asOf: undefined, asked: readQuestion(text, now), now });

it('is now, where nothing names another', () => {
  expect(asked('Where does Dana work?')).toEqual({ knownAt: now, from: now, to: now });
});

it.each([
  ['Where did Dana work in March 2025?', '2025-03-01', '2025-04-01'],
  ['Where did Dana work in 2024?', '2024-01-01', '2025-01-01'],
  ['Where did Dana work in November?', '2025-11-01', '2025-12-01'],
])('is the time that a question names, which began last where it recurs: %s', (text, from, before) => {
  expect(asked(text)).toEqual({
    knownAt: now,
    from: day(from),
    to: new Date(day(before).getTime() - 1),
  });
});

it('is the end of what was before a date', () => {
  const end = new Date(day('2025-03-01').getTime() - 1);
  expect(asked('Where did Dana work before March 2025?')).toEqual({ knownAt: now, from: end, to: end });
});

it('is what the request says, whatever the question names', () => {
  const asOf = { knownAt: day('2026-05-01'), validAt: day('2026-01-01') };
  const question = readQuestion('Where did Dana work in 2024?', now);
  expect(timeAsked({ asOf, asked: question, now })).toEqual({
    knownAt: asOf.knownAt,
    from: asOf.validAt,
    to: asOf.validAt,
  });
});
