/** Removes a memory or a procedure, and what was derived from it, inside a transaction of the caller. */
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import type { Transaction } from '../store/database.ts';
import {
  describeClusters,
  dropContext,
  dropUnmentioned,
  eraseDerived,
  eraseMemory,
  eraseProcedure,
  erasureOf,
  lockMemory,
  lockSessions,
  memoriesByIds,
  revisionsOf,
  sessionOf,
} from '../store/statements.generated.ts';
import { eraseQuestionsAbout } from './erase-questions.ts';

export interface MemoryToErase {
  readonly namespace: string;
  readonly id: string;
  readonly now: Date;
}

export interface Erased {
  readonly forgottenAt: Date;
  /** False: it had been erased before. */
  readonly changed: boolean;
  /** Memories whose cached vectors are out of date: the erased one, and those that were embedded with its text. */
  readonly stale?: readonly string[];
  /** How many questions that repeat it went with it. */
  readonly questions?: number;
}

/** Erases a memory with its earlier texts, or a procedure. @returns undefined where the namespace never had one with this id */
export async function erase(tx: Transaction, target: MemoryToErase): Promise<Erased | undefined> {
  const { namespace } = target;
  await lock(tx, target);
  const [edited] = await tx.run(revisionsOf, { namespace, ids: [target.id] });
  const ids = [target.id, ...(edited?.revisions ?? []).map(({ id }) => id)];
  const texts = (await tx.run(memoriesByIds, { namespace, ids })).map(({ memory }) => memory.content);
  let done: Erased | undefined;
  for (const id of ids) {
    const one = await eraseOne(tx, { ...target, id });
    done = done === undefined ? one : { ...done, stale: [...(done.stale ?? []), ...(one?.stale ?? [])] };
  }
  if (texts.length === 0 || done === undefined) return done;
  return { ...done, questions: await eraseQuestionsAbout(tx, { namespace, ids, texts }) };
}

/** In the order of those who write: first the session, then its turns. */
async function lock(tx: Transaction, target: MemoryToErase): Promise<void> {
  const { namespace, now } = target;
  const [place] = await tx.run(sessionOf, target);
  if (typeof place?.sessionId === 'string')
    await tx.run(lockSessions, { namespace, sessionIds: [place.sessionId], now });
  await tx.run(lockMemory, target);
}

async function eraseOne(tx: Transaction, target: MemoryToErase): Promise<Erased | undefined> {
  const { namespace, now } = target;
  await lock(tx, target);
  const [derived] = await tx.run(eraseDerived, target);
  const [erased] = await tx.run(eraseMemory, target);
  if (erased === undefined) {
    const [procedure] = await tx.run(eraseProcedure, target);
    if (procedure !== undefined) return { forgottenAt: procedure.erasedAt, changed: true };
    const [before] = await tx.run(erasureOf, target);
    return before && { forgottenAt: before.erasedAt, changed: false };
  }
  // What came from another store keeps the text before it without a link to it.
  const without = await tx.run(dropContext, { namespace, ids: [target.id] });
  await tx.run(dropUnmentioned, { namespace, ids: erased.entityIds.toSorted(), now });
  if (derived !== undefined && derived.clusters > 0) {
    await tx.run(describeClusters, { namespace, now, ...LINK_AGEING });
  }
  const stale = [target.id, ...erased.followingIds, ...without.map(({ id }) => id)];
  return { forgottenAt: erased.erasedAt, changed: true, stale };
}
