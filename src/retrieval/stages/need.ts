/** Why a memory is likely needed now, in sentences for the asker: what use has earned it, and what is at hand. */
import type { Memory } from '../../domain/memory.ts';
import type { Signal } from '../../domain/requests/requests.ts';
import { oddsOf } from '../../models/need.ts';
import type { SignalName } from './signals.ts';
import type { Linked } from './stages.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });
/** Odds that are hardly more than even are left out. */
const LEAST_TOLD = 1.1;

/** Null where neither adds to its score. */
export function needOf(
  { accessCount, recentAccesses }: Pick<Memory, 'accessCount' | 'recentAccesses'>,
  activation: Linked | undefined,
  signals: readonly Pick<Signal, 'name' | 'raw' | 'contribution'>[],
): string | null {
  const adding = (signal: SignalName) =>
    signals.find(({ name, contribution }) => name === signal && contribution > 0);
  const earned = adding('earned');
  const sentences = [
    ...(earned ? [used(accessCount, recentAccesses.at(-1), oddsOf(earned.raw ?? 0))] : []),
    ...(adding('activation') ? [activation?.because ?? ''] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** @param odds how many times as likely that makes it */
function used(times: number, last: Date | undefined, odds: number): string {
  const when = last === undefined ? '' : `${times === 1 ? '' : ', last'} on ${day.format(last)}`;
  const likely = odds < LEAST_TOLD ? '' : `: ${number.format(odds)} times as likely`;
  return `Used ${times === 1 ? 'once' : `${times} times`}${when}${likely}.`;
}
