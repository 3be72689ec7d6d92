/** What `backfill` shows: what it found, and what became of it. */
import { printableLine } from '../../domain/texts/printable.ts';
import type { Remembered } from '../hook/remember-turns.ts';
import type { Found } from './plan.ts';
import { SOURCES } from './sources.ts';

/** Stored a second, on a small machine. */
const TURNS_A_SECOND = 10;

export const turnsOf = (found: readonly Found[]): number => found.reduce((sum, { turns }) => sum + turns, 0);

const many = (value: number, what: string): string =>
  `${value.toLocaleString('en')} ${what}${value === 1 ? '' : 's'}`;

/** @param namespace that all of it gets, where it is set */
export function describePlan(found: readonly Found[], namespace: string | undefined): string {
  const total = turnsOf(found);
  const lines = found.flatMap(describeFound);
  if (total === 0) return [...lines, 'There is nothing to store.'].join('\n');
  return [
    ...lines,
    namespace === undefined || namespace === ''
      ? 'Each project has its own namespace, the same as with hooks.'
      : `All of it gets the namespace ${printableLine(namespace)}, as HIPPOGRAPH_NAMESPACE is set.`,
    `Storing ${many(total, 'turn')} takes about ${duration(total / TURNS_A_SECOND)}. What is stored already takes less.`,
  ].join('\n');
}

function describeFound(found: Found): string[] {
  const { title } = SOURCES[found.source];
  const { transcripts, projects, turns, bytes, oldest, newest, placeless, unread, broken } = found;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const days = `${oldest?.slice(0, 10)} to ${newest?.slice(0, 10)}`;
  return [
    transcripts === 0
      ? `${title}: no transcripts with turns to store.`
      : `${title}: ${many(transcripts, 'transcript')} of ${many(projects.size, 'project')}, ${many(turns, 'turn')}, ${size}, ${days}.`,
    ...(placeless === 0
      ? []
      : [
          `  ${many(placeless, 'transcript')} left out: the folder is gone or unknown. To store such ones, set HIPPOGRAPH_NAMESPACE and pass the folder with --project.`,
        ]),
    ...(unread === 0 ? [] : [`  ${many(unread, 'file')} left out: not readable.`]),
    ...(broken === 0 ? [] : [`  ${many(broken, 'line')} left out: not JSON.`]),
  ];
}

function duration(seconds: number): string {
  if (seconds < 90) return many(Math.max(1, Math.round(seconds)), 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? many(minutes, 'minute') : many(Math.round(minutes / 60), 'hour');
}

export const describeResult = ({ stored, known, left }: Remembered): string =>
  `${many(stored, 'turn')} stored, ${known.toLocaleString('en')} there already, ${left.toLocaleString('en')} left out.`;
