/** Pins memories, and sets the time at which they expire. What is pinned stands until then. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { EXPIRIES, type Keeping } from '../domain/memory.ts';
import type { KeepingReceipt } from '../domain/requests/correction.ts';
import { DECAY } from '../models/laws/energy.ts';
import { dateField, idsField, namespaceField, wordField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { keep, keepingOf, lockMemory } from '../store/statements.generated.ts';
import { type Done, noteHistory } from '../writes/note-history.ts';
import { eachOnce, forgottenAlready, placeIn, unknownId } from './ids.ts';

const input = z.object({ namespace: namespaceField, ids: idsField('ids') });
const expireInput = input.extend({
  /** Left out: they do not expire any more. */
  at: dateField('at').optional(),
  mode: wordField('mode', EXPIRIES),
});
const sample = (namespace: string) => ({ namespace, ids: [SAMPLE_ID] });

/** Pins memories: what they say stands, they keep their strength, and consolidation does not archive them before their time. All of them or none. */
export const pin = operation({
  name: 'pin',
  input,
  rights: writes,
  texts: 'none',
  sample,
  run: (asked: Asked, parts: StoreParts, options: Caller) =>
    keepAll('pin', asked, { parts, options }, (now, was) =>
      was.pinnedAt === null ? { pinnedAt: now, expiresAt: null, expiry: null } : null,
    ),
});

/** Unpins memories: they fade as if they had never been pinned. All of them or none. */
export const unpin = operation({
  name: 'unpin',
  input,
  rights: writes,
  texts: 'none',
  sample,
  run: (asked: Asked, parts: StoreParts, options: Caller) =>
    keepAll('unpin', asked, { parts, options }, (_, was) =>
      was.pinnedAt === null ? null : { ...was, pinnedAt: null },
    ),
});

/** Sets the time at which memories are archived or erased by consolidation, or takes it away. All of them or none. */
export const expire = operation({
  name: 'expire',
  input: expireInput,
  rights: ({ namespace, mode }) => ({
    rights: mode === 'ERASE' ? ['write', 'erase'] : ['write'],
    over: [namespace],
  }),
  texts: 'none',
  sample: (namespace) => ({ ...sample(namespace), mode: 'ARCHIVE' as const }),
  run: setTime,
});

type Asked = z.output<typeof input>;
type Caller = Pick<CallContext, 'signal' | 'by'>;

/** Null: it stays as it is. */
type Decide = (now: Date, was: Keeping) => Keeping | null;

/** @throws MemoryError INVALID_DATE for a time that has passed; UNKNOWN_ID; ERASED */
async function setTime(
  { at: stated, mode, ...asked }: z.output<typeof expireInput>,
  parts: StoreParts,
  options: Caller = {},
): Promise<readonly KeepingReceipt[]> {
  const at = stated ?? null;
  if (at !== null && at <= parts.clock())
    throw new MemoryError('INVALID_DATE', 'at must be later than now.', { field: 'at' });
  const expiry = at === null ? null : mode;
  return keepAll('expire', asked, { parts, options }, (_, was) => {
    if (was.expiry === expiry && was.expiresAt?.getTime() === at?.getTime()) return null;
    return { ...was, expiresAt: at, expiry };
  });
}

/** @throws MemoryError INVALID_ARGUMENT where no id is given; UNKNOWN_ID; ERASED; what `decide` throws */
async function keepAll(
  verb: 'pin' | 'unpin' | 'expire',
  { namespace, ids }: Asked,
  { parts: { database, clock }, options }: { readonly parts: StoreParts; readonly options: Caller },
  decide: Decide,
): Promise<readonly KeepingReceipt[]> {
  const wanted = eachOnce(ids);
  const receipts = await database.transaction(
    'write',
    async (tx) => {
      const done = new Map<string, KeepingReceipt>();
      const noted: Done[] = [];
      // In one order, so that two callers do not wait for each other.
      for (const id of wanted.toSorted()) {
        const was = await lockedKeeping(tx, namespace, id, ids);
        // Of two decisions of one millisecond, or by a clock that went back, the one that is made last is the later one.
        const now = new Date(Math.max(clock().getTime(), (was.keptAt?.getTime() ?? -Infinity) + 1));
        const decided = decide(now, was);
        if (decided !== null) {
          await tx.run(keep, { namespace, id, ...decided, keptAt: now, now, mark: true, ...DECAY });
          noted.push({ memoryId: id, before: keepingOnly(was), after: keepingOnly(decided) });
        }
        const { pinnedAt, expiresAt, expiry } = decided ?? was;
        done.set(id, { id, changed: decided !== null, pinnedAt, expiresAt, expiry });
      }
      await noteHistory(tx, { namespace, verb, now: clock(), who: options.by }, noted);
      return done;
    },
    options,
  );
  return wanted.flatMap((id) => receipts.get(id) ?? []);
}

export const keepingOnly = ({ pinnedAt, expiresAt, expiry }: Keeping): Keeping => ({
  pinnedAt,
  expiresAt,
  expiry,
});

type Known = Keeping & Pick<RowOf<typeof keepingOf>, 'keptAt'>;

async function lockedKeeping(
  tx: Transaction,
  namespace: string,
  id: string,
  ids: readonly string[],
): Promise<Known> {
  await tx.run(lockMemory, { namespace, id });
  const [row] = await tx.run(keepingOf, { namespace, id });
  if (row === undefined) throw await unknownId(tx, { namespace, id, field: placeIn(ids, id) });
  if (!row.live) throw forgottenAlready(placeIn(ids, id));
  return { ...row, expiry: EXPIRIES.find((each) => each === row.expiry) ?? null };
}
