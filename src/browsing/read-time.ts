/** The time for which the graph is read: now, or as of a pair of valid time and recorded time. */
import { checkDate } from '../domain/checks.ts';
import { instantsOf } from '../domain/times/instants.ts';
import type { Clock } from '../domain/ports.ts';
import type { AsOf } from '../domain/requests/requests.ts';

export interface ReadTime {
  readonly past: boolean;
  readonly knownAt: Date;
  readonly validAt: Date;
  /** That strength and weights are of. */
  readonly now: Date;
}

/** Whatever is in the graph is known now, by whichever machine's clock it was written. */
const LATEST = new Date('9999-12-31T00:00:00Z');

/** @throws MemoryError INVALID_DATE */
export function readTimeOf(
  { asOf, now: asked }: { readonly asOf?: AsOf | undefined; readonly now?: Date | undefined },
  clock: Clock,
): ReadTime {
  const present = clock();
  const at = asked === undefined ? undefined : checkDate(asked, 'now');
  const instants = instantsOf(asOf, present);
  if (instants === undefined)
    return { past: false, knownAt: LATEST, validAt: at ?? present, now: at ?? present };
  return { past: true, ...instants, now: at ?? instants.knownAt };
}
