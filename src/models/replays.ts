/**
 * Replay (source A): an important memory is replayed at fixed ages, every `afterHours` of its first day and every `olderAfterHours` after that. Each
 * replay counts as an access at its own time. So what becomes of a memory does not depend on when consolidation ran.
 */
import { accessAt } from './laws/energy.ts';
import type { EnergyEvent } from './laws/energy-state.ts';
import { MS_PER_DAY, MS_PER_HOUR } from './laws/law.ts';

export interface ReplaySchedule {
  /** In [0, 1]: what is less important is not replayed. */
  readonly importance: number;
  readonly afterHours: number;
  readonly olderAfterHours: number;
}

export interface Replayable {
  readonly live: boolean;
  readonly importance: number | null;
  readonly recordedAt: Date;
  readonly energyAt: Date;
  readonly replayedAt: Date | null;
  /** When the first that contradicts it and holds in its place was stored: nothing replays it from then on. */
  readonly rivalAt: Date | null;
}

/** At most this many at a time; the rest is due still. */
const MOST = 5_000;

/** Those due by an instant and not done yet, oldest first. None comes before what its energy has seen already. */
export function replaysDue(memory: Replayable, until: Date, schedule: ReplaySchedule): EnergyEvent[] {
  const { live, importance } = memory;
  if (!live || importance === null || importance < schedule.importance) return [];
  const stored = memory.recordedAt.getTime();
  const since = Math.max(stored, memory.energyAt.getTime(), memory.replayedAt?.getTime() ?? stored);
  const rivalAt = memory.rivalAt?.getTime() ?? Infinity;
  const bound = Math.min(until.getTime(), rivalAt - 1);
  const young = every(schedule.afterHours, stored, since, Math.min(bound, stored + MS_PER_DAY));
  const old = every(schedule.olderAfterHours, stored + MS_PER_DAY, since, bound);
  return [...young, ...old].slice(0, MOST).map((at) => accessAt(new Date(at)));
}

/** The times that are whole multiples of these hours after a start, in milliseconds: those after `since`, up to `until`. */
function every(hours: number, start: number, since: number, until: number): number[] {
  const step = hours * MS_PER_HOUR;
  const times: number[] = [];
  for (let nth = Math.max(1, Math.floor((since - start) / step)); times.length < MOST; nth += 1) {
    const at = start + Math.trunc(nth * step);
    if (at > until) break;
    if (at > since) times.push(at);
  }
  return times;
}
