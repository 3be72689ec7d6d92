/** This store as one of those that a namespace is kept in: its name, and the order of its changes. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import { SYNC_VERSION, type SyncState } from '../domain/requests/sync.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import {
  lockReplica,
  markErasuresUnstamped,
  markUnstamped,
  noteMarked,
  replicas,
  stampChanges,
} from '../store/statements.generated.ts';

export interface SyncParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly maxContentBytes: number;
}

/** Given their places in one transaction. */
const STAMPED_AT_ONCE = 1_000;

/** @throws MemoryError SYNC_INCOMPATIBLE */
function checkVersion(version: number): number {
  if (version === SYNC_VERSION) return version;
  throw new MemoryError(
    'SYNC_INCOMPATIBLE',
    `The other side uses version ${version} of the sync protocol; this side uses ${SYNC_VERSION}.`,
    { field: 'version', remedy: 'Use the same version of hippograph on both sides.' },
  );
}

/** What every call of the exchange begins with. */
export const syncInput = z.object({ version: z.number().transform(checkVersion), namespace: namespaceField });

/** The name of a store. */
export const replicaField = z.string().regex(/^[\w:.-]{1,128}$/);
/** A place in the order of a store's changes. */
export const placeField = z.int().min(0);
export const clockField = z.record(replicaField, placeField);

/** `peer`: the store that asks. */
const syncStateInput = syncInput.extend({ peer: replicaField.nullable() });

/** How far this store has received changes, for another store that exchanges with it. */
export const syncState = operation({
  name: 'syncState',
  input: syncStateInput,
  rights: reads,
  sample: (namespace) => ({ version: 1, namespace, peer: null }),
  run: stateFor,
});

/**
 * Tells where this replica stands, everything that was acknowledged so far being in its order.
 * */
async function stateFor(
  { namespace, peer }: z.output<typeof syncStateInput>,
  { database, clock }: SyncParts,
): Promise<SyncState> {
  const hold = { namespace, id: uuidv7(), now: clock() };
  const [own] = await database.run(lockReplica, hold);
  if (own?.marked === false) {
    await database.run(markUnstamped, { namespace });
    await database.run(markErasuresUnstamped, { namespace });
    await database.run(noteMarked, { namespace });
  }
  for (;;) {
    const stamped = await database.transaction('write', async (tx) => {
      await tx.run(lockReplica, hold);
      const [row] = await tx.run(stampChanges, { namespace, limit: STAMPED_AT_ONCE });
      return row?.stamped ?? 0;
    });
    if (stamped < STAMPED_AT_ONCE) break;
  }
  const known = await database.run(replicas, { namespace });
  const self = known.find((each) => each.own);
  if (self === undefined)
    throw new MemoryError('INTERNAL', 'The replica could be neither created nor found.');
  return {
    version: SYNC_VERSION,
    replica: self.id,
    head: self.counter,
    clock: Object.fromEntries(known.map(({ id, counter }) => [id, counter])),
    receivedUpTo: known.find(({ id, own: isOwn }) => !isOwn && id === peer)?.receivedUpTo ?? 0,
  };
}
