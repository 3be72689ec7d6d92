/** What the graph knows already of the memories to write: their keys, and the turns that their sessions end with. */
import type { Transaction } from '../store/database.ts';
import { planWrite } from '../store/statements.generated.ts';
import type { Draft } from './draft.ts';
import { type Holder, type Known, laneOf, type SessionTail } from './plan.ts';

/** `source`: the database, or a transaction that holds the sessions' locks. */
export async function readKnown(source: Transaction, drafts: readonly Draft[]): Promise<Known> {
  const holders = new Map<string, Holder>();
  const tails = new Map<string, SessionTail>();
  const namespaces = [...new Set(drafts.map(({ namespace }) => namespace))];
  await Promise.all(
    namespaces.map(async (namespace) => {
      const own = drafts.filter((each) => each.namespace === namespace);
      const dedupKeys = [...new Set(own.map(({ dedupKey }) => dedupKey))];
      const sessionIds = sessionsOf(own);
      const [row] = await source.run(planWrite, { namespace, dedupKeys, sessionIds });
      for (const { dedupKey, ...holder } of row?.existing ?? [])
        holders.set(`${namespace}\u0000${dedupKey}`, holder);
      for (const { sessionId, ...tail } of row?.tails ?? []) tails.set(laneOf(namespace, sessionId), tail);
    }),
  );
  return { holders, tails };
}

/** Each once, in the one order that locks are taken in. */
export function sessionsOf(drafts: readonly Draft[]): string[] {
  return [...new Set(drafts.flatMap(({ sessionId }) => sessionId ?? []))].sort();
}
