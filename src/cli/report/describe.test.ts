/** What `hippograph report` prints. */
import { expect, it } from 'vitest';
import { describeUsage, type Report } from './describe.ts';

const sums = (recalls: number, more: Partial<Report['weeks'][number]> = {}) => ({
  recalls,
  abstained: 0,
  told: 0,
  tokens: 0,
  helpful: 0,
  unhelpful: 0,
  ratedRecalls: 0,
  ...more,
});
const USAGE: Report = {
  namespace: 'demo',
  weeks: [
    { from: '2026-10-26T00:00:00.000Z', ...sums(0) },
    {
      from: '2026-11-02T00:00:00.000Z',
      ...sums(214, { abstained: 31, told: 1_070, tokens: 20_500, helpful: 12 }),
    },
  ],
  doors: [
    { who: null, via: 'claude-code', ...sums(213) },
    { who: 'Dana\u001b[31m\nX', via: 'hook', ...sums(1) },
    { who: null, via: null, ...sums(0) },
  ],
  memories: { live: 2_760, told: 1_556, neverTold: 1_204 },
  since: '2026-11-02T09:30:00.000Z',
  keptFrom: '2026-11-01T00:00:00.000Z',
};

it('[R-USE-REPORT] the report has a table by week, one by door, and says the rest in sentences', () => {
  const text = describeUsage(USAGE);
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .map((line) => line.split('│').map((cell) => cell.trim()));
  expect(cells.map(([, name, recalls, abstained]) => [name, recalls, abstained])).toEqual([
    ['week', 'questions', 'found nothing'],
    ['2026-10-26 *', '0', '0'],
    ['2026-11-02', '214', '31'],
    ['asked by', 'questions', 'found nothing'],
    ['claude-code', '213', '0'],
    [expect.stringMatching(/^Dana.*X · hook$/), '1', '0'],
    ['(unknown)', '0', '0'],
  ]);
  expect(text).not.toContain('\u001b');
  expect(text.split('\n').slice(-4)).toEqual([
    'Of 214 questions, 31 found nothing, and 0 have feedback.',
    '1,070 results with 20,500 tokens came back. Feedback says that 12 helped, and 0 did not.',
    '1,204 of 2,760 memories were never told since 2026-11-02.',
    '* Before 2026-11-01, only questions with feedback are sure to be kept (keepDays).',
  ]);
});

it('[R-USE-REPORT] the report says so where nothing was asked, and leaves out what it cannot know', () => {
  const weeks = [{ from: '2026-11-02T00:00:00.000Z', ...sums(0) }];
  const text = describeUsage({ ...USAGE, weeks, doors: [], since: null });
  expect(text).not.toMatch(/asked by|never told|keepDays/);
  expect(text.split('\n').at(-1)).toBe('No question was asked in these weeks.');
});
