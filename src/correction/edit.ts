/**
 * A new text in place of an old one. It is a memory of its own, so that no text ever changes: the old one is retracted, stays in the history, and is found as of an earlier time. Use,
 * links and feedback move to the new one, and back where an edit is undone.
 */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Memory } from '../domain/memory.ts';
import type { EditReceipt, UneditReceipt } from '../domain/requests/correction.ts';
import { textKey } from '../encoding/draft.ts';
import { type GivingVectors, giveVectors } from '../encoding/give-vectors.ts';
import type { Embeddable } from '../encoding/vectors.ts';
import { saysWish } from '../language/standing/says-wish.ts';
import { wordsOfMemory } from '../language/words-of-memory.ts';
import { DECAY } from '../models/laws/energy.ts';
import { idField, namespaceField, spelledField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { sha256 } from '../store/content-hash.ts';
import type { Transaction } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import {
  forgetSoftly,
  keep,
  keepingOf,
  keysTaken,
  lockMemory,
  lockSessions,
  memoriesByIds,
  revise,
  revisionsOf,
  sessionOf,
  unforget,
} from '../store/statements.generated.ts';
import { moveTo } from '../writes/move-to.ts';
import { noteHistory } from '../writes/note-history.ts';
import { forgottenAlready, unknownId } from './ids.ts';

const input = z.object({
  namespace: namespaceField,
  id: idField,
  content: z.string(),
  /** Who edited it. The speaker of the text stays. */
  who: spelledField('who').optional(),
});

export interface EditParts extends StoreParts, Emitting, GivingVectors {
  readonly maxContentBytes: number;
}

/** Replaces the text of a memory. The new text has another id; links, strength and feedback move to it, and the old one stays in its history. */
export const edit = operation({
  name: 'edit',
  input,
  rights: writes,
  texts: { screened: { lookups: ['id'] } },
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, content: 'x' }),
  run: (asked, parts: EditParts, { sensitive, by }) =>
    replace(asked, parts, by).then((receipt): EditReceipt => ({ ...receipt, sensitive })),
});

/** @throws MemoryError UNKNOWN_ID; CONFLICT for a memory that is forgotten, or a text that another memory has; ERASED; what is wrong with the text */
async function replace(
  { namespace, id, content, who }: z.output<typeof input>,
  parts: EditParts,
  by: string | undefined,
): Promise<Omit<EditReceipt, 'sensitive'>> {
  const { database, clock, emit, maxContentBytes } = parts;
  const contentHash = sha256(checkContent(content, maxContentBytes));
  const { precedingWords: _, ...read } = wordsOfMemory(content, null);
  const now = clock();
  const done = await database.transaction('write', async (tx) => {
    const old = await locked(tx, namespace, id, now);
    if (old.content === content)
      return { id, previousId: null, changed: false, stale: [], precedingContent: null };
    const { sessionId } = old;
    const dedupKey = textKey({ sessionId, who: old.who, contentHash });
    const newId = uuidv7();
    await checkFree(tx, { namespace, dedupKey, contentHash });
    const pinnedAt = await pinOf(tx, old, content, now);
    const revised = { id, newId, content, contentHash, dedupKey, ...read, now, pinnedAt, who: who ?? null };
    const [row] = await tx.run(revise, { namespace, ...revised });
    const stale = await moveTo(tx, { namespace, fromId: id, toId: newId, content, back: false });
    await tx.run(forgetSoftly, { namespace, id, now, forgottenKey: forgottenKey(namespace) });
    const deed = { namespace, verb: 'edit' as const, now, who: who ?? by };
    await noteHistory(tx, deed, [{ memoryId: newId, otherId: id }]);
    const precedingContent = row?.precedingContent ?? null;
    return { id: newId, previousId: id, changed: true, stale, precedingContent };
  });
  const { stale, precedingContent, ...receipt } = done;
  if (stale.length > 0) emit('stale', stale);
  if (receipt.changed) {
    await foundAtOnce({ id: receipt.id, content, precedingContent }, parts);
    emit('remembered', [namespace]);
  }
  return receipt;
}

/** As it was, unless the text is what decided: then the new one decides. */
async function pinOf(tx: Transaction, old: Memory, content: string, now: Date): Promise<Date | null> {
  const wished = saysWish(old);
  const wishes = saysWish({ ...old, content });
  if (wished === wishes || wished === (old.pinnedAt === null)) return old.pinnedAt;
  const [kept] = await tx.run(keepingOf, { namespace: old.namespace, id: old.id });
  const byHand =
    kept !== undefined && kept.keptAt !== null && kept.keptAt.getTime() !== kept.pinnedAt?.getTime();
  if (byHand) return old.pinnedAt;
  return wishes ? now : null;
}

/** The edit is stored by now, so that nothing here can fail it: the background makes the vectors that are missing. */
async function foundAtOnce(memory: Embeddable, parts: GivingVectors): Promise<void> {
  if (parts.embedder.current.state !== 'ready') return;
  try {
    await giveVectors([memory], parts);
  } catch {
    return;
  }
}

const uneditInput = input.pick({ namespace: true, id: true });

/** Takes back the last edit of a memory: the text before it is current again, with links, strength and feedback. */
export const unedit = operation({
  name: 'unedit',
  input: uneditInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: takeBack,
});

/** @throws MemoryError UNKNOWN_ID; CONFLICT for a memory that is forgotten, or was never edited; ERASED */
async function takeBack(
  { namespace, id }: z.output<typeof uneditInput>,
  { database, clock, emit }: StoreParts & Emitting,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<UneditReceipt> {
  const now = clock();
  const { previousId, stale } = await database.transaction('write', async (tx) => {
    const done = await uneditIn(tx, { namespace, id, now });
    const deed = { namespace, verb: 'unedit' as const, now, who: by };
    await noteHistory(tx, deed, [{ memoryId: done.previousId, otherId: id }]);
    return done;
  });
  if (stale.length > 0) emit('stale', stale);
  emit('unforgotten');
  return { id: previousId, editedId: id };
}

/** Inside a transaction of the caller. @throws MemoryError as `unedit` */
export async function uneditIn(
  tx: Transaction,
  { namespace, id, now }: { readonly namespace: string; readonly id: string; readonly now: Date },
): Promise<{ readonly previousId: string; readonly stale: readonly string[] }> {
  await locked(tx, namespace, id, now);
  const [row] = await tx.run(revisionsOf, { namespace, ids: [id] });
  const before = row?.revisions[0]?.id;
  if (before === undefined)
    throw new MemoryError('CONFLICT', 'This memory was never edited.', { field: 'id' });
  return backTo(tx, { namespace, id, previousId: before, now });
}

async function backTo(
  tx: Transaction,
  { namespace, id, previousId, now }: { namespace: string; id: string; previousId: string; now: Date },
): Promise<{ previousId: string; stale: readonly string[] }> {
  await tx.run(lockMemory, { namespace, id: previousId });
  const target = { namespace, id: previousId, now, namespaceKey: namespaceKey(namespace) };
  await tx.run(forgetSoftly, { namespace, id, now, forgottenKey: forgottenKey(namespace) });
  const [row] = await tx.run(memoriesByIds, { namespace, ids: [previousId] });
  const content = row?.memory.content ?? '';
  const stale = await moveTo(tx, { namespace, fromId: id, toId: previousId, content, back: true });
  // After the move: what the later text alone had said stands with this one again.
  await tx.run(unforget, { ...target, revivals: null });
  await keepAs(tx, { namespace, fromId: id, toId: previousId, now });
  return { previousId, stale };
}

/** It is pinned or expires as the other text was. */
async function keepAs(
  tx: Transaction,
  { namespace, fromId, toId, now }: { namespace: string; fromId: string; toId: string; now: Date },
): Promise<void> {
  const [was] = await tx.run(keepingOf, { namespace, id: fromId });
  if (was === undefined || was.keptAt === null) return;
  const { pinnedAt, expiresAt, expiry, keptAt } = was;
  const [before] = await tx.run(keepingOf, { namespace, id: toId });
  const latest = Math.max(now.getTime(), keptAt.getTime() + 1, (before?.keptAt?.getTime() ?? 0) + 1);
  const keeping = { pinnedAt, expiresAt, expiry, keptAt: new Date(latest) };
  await tx.run(keep, { namespace, id: toId, ...keeping, now, mark: true, ...DECAY });
}

/** A live memory, behind its session's lock and its own. @throws MemoryError */
async function locked(tx: Transaction, namespace: string, id: string, now: Date): Promise<Memory> {
  const [place] = await tx.run(sessionOf, { namespace, id });
  // In the order of those who write: first the session, then its turns.
  if (typeof place?.sessionId === 'string')
    await tx.run(lockSessions, { namespace, sessionIds: [place.sessionId], now });
  await tx.run(lockMemory, { namespace, id });
  const [row] = await tx.run(memoriesByIds, { namespace, ids: [id] });
  if (row === undefined) throw await unknownId(tx, { namespace, id, field: 'id' });
  const memory = toMemory(row.memory);
  if (memory.retractedAt !== null) throw forgottenAlready('id');
  return memory;
}

/** @throws MemoryError CONFLICT where another memory has the text; ERASED where it was erased */
async function checkFree(
  tx: Transaction,
  { namespace, dedupKey, contentHash }: { namespace: string; dedupKey: string; contentHash: string },
): Promise<void> {
  const [row] = await tx.run(keysTaken, {
    namespace,
    dedupKeys: [dedupKey],
    contentHashes: [contentHash],
  });
  const taken = row?.taken[0];
  if (taken !== undefined)
    throw new MemoryError('CONFLICT', `Another memory has this text: ${taken.id}.`, {
      field: 'content',
      remedy: 'Forget the memory that you want to replace.',
    });
  if ((row?.erased.length ?? 0) > 0)
    throw new MemoryError('ERASED', 'The same text was erased from this namespace.', {
      field: 'content',
      remedy: 'Store it with revive: true, and forget the memory that you want to replace.',
    });
}
