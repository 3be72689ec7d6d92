import { describe, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from './laws/law.ts';
import { type Replayable, replaysDue } from './replays.ts';

const stored = new Date('2026-03-01T10:00:00Z');
const after = (hours: number): Date => new Date(stored.getTime() + hours * MS_PER_HOUR);
const schedule = { importance: 0.7, afterHours: 6, olderAfterHours: 24 };
const memory: Replayable = {
  live: true,
  importance: 0.8,
  recordedAt: stored,
  energyAt: stored,
  replayedAt: null,
  rivalAt: null,
};
const hoursOf = (changed: Partial<Replayable>, until: number): number[] =>
  replaysDue({ ...memory, ...changed }, after(until), schedule).map(
    ({ at }) => (at.getTime() - stored.getTime()) / MS_PER_HOUR,
  );

describe('an important memory', () => {
  it('is replayed every few hours of its first day, then once a day', () => {
    expect(hoursOf({}, 100)).toEqual([6, 12, 18, 24, 48, 72, 96]);
    expect(replaysDue(memory, after(6), schedule)).toEqual([
      { at: after(6), keeps: 1, gains: 1, access: true },
    ]);
  });

  it('is not replayed for a time that its energy or a replay has seen', () => {
    expect(hoursOf({ energyAt: after(12) }, 49)).toEqual([18, 24, 48]);
    expect(hoursOf({ energyAt: after(7), replayedAt: after(24) }, 100)).toEqual([48, 72, 96]);
    expect(hoursOf({ energyAt: after(200) }, 100)).toEqual([]);
  });

  it('is not replayed once a newer one holds in its place', () => {
    expect(hoursOf({ rivalAt: after(18) }, 100)).toEqual([6, 12]);
    expect(hoursOf({ rivalAt: after(-1) }, 100)).toEqual([]);
  });

  it('is caught up 5,000 times at once at most', () => {
    const due = replaysDue(memory, new Date(stored.getTime() + 9_000 * MS_PER_DAY), schedule);
    expect(due).toHaveLength(5_000);
    expect(due.at(-1)?.at).toEqual(after(24 * 4_997));
  });
});

it.each([
  ['is of little importance', { importance: 0.6 }],
  ['has no importance', { importance: null }],
  ['was forgotten', { live: false }],
])('what %s is not replayed', (_what, changed) => {
  expect(hoursOf(changed, 100)).toEqual([]);
});
