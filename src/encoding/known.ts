/** What the graph knows already of the memories to write: their keys, and the turns that their sessions end with. */
import type { Transaction } from '../store/database.ts';
import { planWrite } from '../store/statements.generated.ts';
import type { Draft } from './draft.ts';
import { ErasedText } from './refused.ts';
import { type Holder, type Known, laneOf, type SessionTail } from './plan.ts';

/**
 * @param source the database, or a transaction that holds the sessions' locks
 * @throws ErasedText
 */
export async function readKnown(source: Transaction, drafts: readonly Draft[]): Promise<Known> {
  const holders = new Map<string, Holder>();
  const tails = new Map<string, SessionTail>();
  const erased = new Set<string>();
  const namespaces = [...new Set(drafts.map(({ namespace }) => namespace))];
  await Promise.all(
    namespaces.map(async (namespace) => {
      const own = drafts.filter((each) => each.namespace === namespace);
      const dedupKeys = [...new Set(own.map(({ dedupKey }) => dedupKey))];
      const freedKeys = [...new Set(own.flatMap((each) => (each.unlessForgotten ? each.dedupKey : [])))];
      const contentHashes = [
        ...new Set(own.filter(({ revive }) => !revive).map(({ contentHash }) => contentHash)),
      ];
      const sessionIds = sessionsOf(own);
      const [row] = await source.run(planWrite, {
        namespace,
        dedupKeys,
        freedKeys,
        contentHashes,
        sessionIds,
      });
      for (const hash of row?.erased ?? []) erased.add(`${namespace}\u0000${hash}`);
      for (const { dedupKey, ...holder } of row?.existing ?? [])
        holders.set(`${namespace}\u0000${dedupKey}`, holder);
      for (const { sessionId, ...tail } of row?.tails ?? []) tails.set(laneOf(namespace, sessionId), tail);
    }),
  );
  refuseErased(drafts, erased);
  return { holders, tails };
}

/** What was erased stays erased, unless its writer insists. @throws ErasedText */
function refuseErased(drafts: readonly Draft[], erased: ReadonlySet<string>): void {
  const refused = drafts.find(
    ({ namespace, contentHash, revive }) => !revive && erased.has(`${namespace}\u0000${contentHash}`),
  );
  if (refused !== undefined) throw new ErasedText(refused);
}

/** Each once, in the one order that locks are taken in. */
export function sessionsOf(drafts: readonly Draft[]): string[] {
  return [...new Set(drafts.flatMap(({ sessionId }) => sessionId ?? []))].sort();
}
