/** Why a memory is likely needed now, in sentences for the asker: what use has earned it, and what is at hand. */
import type { Memory } from '../../domain/memory.ts';
import type { Signal } from '../../domain/requests/requests.ts';
import type { SignalName } from './signals.ts';
import type { Linked } from './stages.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Null where neither adds to its score. */
export function needOf(
  { accessCount, recentAccesses }: Pick<Memory, 'accessCount' | 'recentAccesses'>,
  activation: Linked | undefined,
  signals: readonly Pick<Signal, 'name' | 'contribution'>[],
): string | null {
  const adds = (signal: SignalName): boolean =>
    signals.some(({ name, contribution }) => name === signal && contribution > 0);
  const sentences = [
    ...(adds('earned') ? [used(accessCount, recentAccesses.at(-1))] : []),
    ...(adds('activation') ? [activation?.because ?? ''] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function used(times: number, last: Date | undefined): string {
  const when = last === undefined ? '' : `${times === 1 ? '' : ', last'} on ${day.format(last)}`;
  return `Used ${times === 1 ? 'once' : `${times} times`}${when}.`;
}
