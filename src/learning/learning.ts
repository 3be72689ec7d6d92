/** What use teaches: an access for each memory that proved useful, a stronger link between those that were useful together. */

import { accessAt } from '../models/laws/energy.ts';
import { LEARNING_RATE, LINK_AGEING } from '../models/laws/link-ageing.ts';
import type { Transaction } from '../store/database.ts';
import { coactivate } from '../store/statements.generated.ts';
import { strengthen } from '../writes/strengthen.ts';

/** Memories of one namespace that were used together. */
export interface Use {
  readonly namespace: string;
  readonly ids: readonly string[];
  readonly at: Date;
}

export const learnUse = (
  tx: Transaction,
  namespace: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => learnUses(tx, [{ namespace, ids, at: now }], now);

/** Each use at its own instant. In one order of ids, so that two writers cannot deadlock. @param now of the writing */
export async function learnUses(tx: Transaction, uses: readonly Use[], now: Date): Promise<void> {
  const accesses = new Map<string, { namespace: string; id: string; at: Date[] }>();
  const meetings = new Map<string, { namespace: string; lowId: string; highId: string; at: Date[] }>();
  for (const { namespace, ids, at } of uses.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const sorted = [...new Set(ids)].toSorted();
    for (const [place, lowId] of sorted.entries()) {
      const own = `${lowId} ${namespace}`;
      accesses.set(own, { namespace, id: lowId, at: [...(accesses.get(own)?.at ?? []), at] });
      for (const highId of sorted.slice(place + 1)) {
        const key = `${lowId} ${highId} ${namespace}`;
        meetings.set(key, { namespace, lowId, highId, at: [...(meetings.get(key)?.at ?? []), at] });
      }
    }
  }
  if (accesses.size === 0) return;
  await strengthen(
    tx,
    inOrder(accesses).map(([, { at, ...use }]) => ({ ...use, events: at.map(accessAt) })),
    now,
  );
  const pairs = inOrder(meetings).map(([, meeting]) => meeting);
  if (pairs.length > 0) await tx.run(coactivate, { pairs, rate: LEARNING_RATE, ...LINK_AGEING });
}

/** Two keys have the same order wherever they are sorted. */
const inOrder = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
