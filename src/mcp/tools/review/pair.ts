/** Two memories that may contradict each other, as tools tell them: the newer first. */
import { formatTimes, formatTimesForPrograms } from '../../../domain/times/format-times.ts';
import type { Rivals } from '../../../domain/requests/rivals.ts';
import { turnLine, turnOf } from '../turn.ts';

const timesOf = ({ newer, older }: Rivals): string[] =>
  [newer, older].map(({ occurredAt }) => occurredAt.toISOString());

/** For a program. */
export function pairOf(rivals: Rivals) {
  const { newer, older, rule, resolution } = rivals;
  const time = formatTimesForPrograms(timesOf(rivals));
  return { newer: turnOf(newer, time), older: turnOf(older, time), rule, resolution };
}

/** Two lines, which a model reads. */
export function renderPair(rivals: Rivals): string {
  const time = formatTimes(timesOf(rivals));
  return `- newer: ${turnLine(rivals.newer, time)}\n  older: ${turnLine(rivals.older, time)}`;
}
