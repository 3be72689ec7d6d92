/**
 * Takes in what another store sent, all of a page or nothing: the join of what is known here and there. The same page again, or one that comes
 * late, changes nothing.
 */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Change, SyncReceipt } from '../domain/requests/sync.ts';
import { isStatedByErased, joinChanges, statedIn } from '../models/merging/join-changes.ts';
import { operation } from '../operation/operation.ts';
import type { Emitting } from '../operation/parts.ts';
import { inNamespace } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import { uuidv7 } from 'uuidv7';
import {
  adoptDots,
  erasedAmong,
  lockReplica,
  lockElements,
  markMerged,
  noteReplicas,
  replicas,
} from '../store/statements.generated.ts';
import { checkLeaps, type KnownReplica } from './leap.ts';
import { type Arrivals, applyChanges } from './apply-changes.ts';
import { readChange } from './read-change.ts';
import { clockField, placeField, replicaField, type SyncParts, syncInput } from './replica.ts';
import { lockEntitiesOf, resolveEntity } from './resolve-entity.ts';
import { statesOf } from './states.ts';

const MOST_CHANGES = 1_000;

const syncMergeInput = syncInput.extend({
  /** The store whose changes they are. */
  from: replicaField,
  /** As in `syncChanges` and its page: pages come one after another, none is left out. */
  after: placeField,
  upTo: placeField,
  changes: z.array(z.unknown()).readonly(),
  /** Of the sender when it began, once all of its pages are there: this replica has seen what it had. */
  clock: clockField.optional(),
});
type Asked = z.output<typeof syncMergeInput>;

/** Applies a page of changes from another store, all or none. The same page again changes nothing. */
export const syncMerge = operation({
  name: 'syncMerge',
  input: syncMergeInput,
  // What was erased in the other store is erased here.
  rights: inNamespace('write', 'erase'),
  texts: {
    verbatim: 'Each store has screened what was stored in it, and two stores converge only on equal texts.',
  },
  sample: (namespace) => ({ version: 1, namespace, from: 'x', after: 0, upTo: 0, changes: [] }),
  run: async (input, { emit, ...parts }: SyncParts & Emitting) => {
    const { receipt, stale } = await mergeChanges(input, parts);
    if (stale.length > 0) emit('stale', stale);
    emit('merged');
    return receipt;
  },
});

interface Merged {
  readonly receipt: SyncReceipt;
  /** Memories whose cached vectors are out of date. */
  readonly stale: readonly string[];
}

/** @throws MemoryError naming the change that is wrong; SYNC_INCOMPATIBLE; CONFLICT where a page before this one is missing. Nothing is written then. */
async function mergeChanges(input: Asked, parts: SyncParts): Promise<Merged> {
  const { namespace } = input;
  if (input.changes.length > MOST_CHANGES) {
    throw new MemoryError(
      'BATCH_TOO_LARGE',
      `input.changes has ${input.changes.length} items; ${MOST_CHANGES} are allowed.`,
      { field: 'changes' },
    );
  }
  const changes = input.changes.map((value, at) => readChange(value, at, parts.maxContentBytes));
  const ids = changes.map(({ id }) => id).toSorted();
  const twice = ids.find((id, at) => id === ids[at + 1]);
  if (twice !== undefined) throw wrong(changes, twice, 'It is in the page twice.');
  const now = parts.clock();
  return parts.database.transaction('write', async (tx) => {
    const [own] = await tx.run(lockReplica, { namespace, id: uuidv7() });
    const known = await tx.run(replicas, { namespace });
    checkOrder(input, own?.id ?? '', known);
    checkLeaps(input, changes, known);
    const entities = await lockEntitiesOf(tx, namespace, changes, now);
    const erased = await erasedHere(tx, namespace, changes, ids);
    const states = await statesOf(tx, namespace, ids);
    const arrivals = sorted(changes, states, erased);
    const placed = await applyChanges(tx, { namespace, arrivals, entities, now: parts.clock() });
    await tx.run(adoptDots, { namespace, dots: [...arrivals.created, ...arrivals.adopted].map(dotOf) });
    await tx.run(markMerged, {
      namespace,
      ids: [...arrivals.joined.map(({ id }) => id), ...placed.retired],
    });
    // What follows is known to no other store yet, so it comes behind the dots.
    for (const entityId of [...placed.entityIds].toSorted()) {
      await resolveEntity(tx, { namespace, entityId, now });
    }
    await tx.run(noteReplicas, {
      namespace,
      from: input.from,
      upTo: input.upTo,
      clock: Object.entries(input.clock ?? {}).flatMap(([id, counter]) =>
        id === own?.id ? [] : [{ id, counter }],
      ),
    });
    return {
      receipt: {
        created: arrivals.created.length,
        changed: arrivals.adopted.length + arrivals.joined.length,
        unchanged: arrivals.unchanged,
      },
      stale: placed.stale,
    };
  });
}

const dotOf = ({ id, dot }: Change) => ({ id, ...dot });

function wrong(changes: readonly Change[], id: string, message: string): MemoryError {
  return new MemoryError('CONFLICT', message, {
    field: `changes[${changes.findIndex((each) => each.id === id)}].id`,
  });
}

function checkOrder({ from, after, upTo }: Asked, own: string, known: readonly KnownReplica[]): void {
  if (from === own)
    throw new MemoryError(
      'SYNC_INCOMPATIBLE',
      'The other side is a copy of this store and has the same identity.',
      {
        field: 'from',
        remedy: 'Import an export into an empty store instead: the new store then gets its own identity.',
      },
    );
  const peer = known.find(({ id }) => id === from);
  if (after <= (peer?.receivedUpTo ?? 0) && after <= upTo) return;
  throw new MemoryError('CONFLICT', 'Earlier changes are missing.', {
    field: 'after',
    remedy: "Send changes starting at this store's `receivedUpTo`.",
  });
}

/** Locks what the changes are of. @returns ids of what was erased here, or is now: of the changes, and of what states facts */
async function erasedHere(
  tx: Transaction,
  namespace: string,
  changes: readonly Change[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(lockElements, { namespace, ids });
  const elsewhere = rows.find((row) => row.elsewhere);
  if (elsewhere !== undefined)
    throw wrong(changes, elsewhere.id, 'Another namespace of this store has the id.');
  const stating = changes.flatMap((change) => (change.kind === 'fact' ? statedIn(change) : []));
  const gone =
    stating.length === 0 ? [] : await tx.run(erasedAmong, { namespace, ids: [...new Set(stating)] });
  const now = changes.filter(({ kind }) => kind === 'erasure').map(({ id }) => id);
  return new Set([...rows.filter((row) => row.erased), ...gone].map(({ id }) => id).concat(now));
}

function sorted(
  changes: readonly Change[],
  known: ReadonlyMap<string, Change>,
  erased: ReadonlySet<string>,
): Arrivals {
  const arrivals: Arrivals = { created: [], adopted: [], joined: [], unchanged: 0 };
  for (const change of changes) {
    const local = known.get(change.id);
    if (local === undefined && change.kind === 'erasure') arrivals.created.push(change);
    else if (local === undefined && !erased.has(change.id) && !isStatedByErased(change, erased))
      arrivals.created.push(change);
    else if (change.kind === 'erasure' && local?.kind === 'episode') arrivals.adopted.push(change);
    else if (local === undefined || (local.kind === 'erasure' && change.kind !== 'erasure'))
      arrivals.unchanged += 1;
    else {
      const { origin, joined } = joinChanges(local, change);
      if (origin === 'ODD') throw wrong(changes, change.id, 'This store has something else under the id.');
      if (origin === 'INCOMING') arrivals.adopted.push(joined);
      else if (origin === 'BOTH') arrivals.joined.push(joined);
      else arrivals.unchanged += 1;
    }
  }
  return arrivals;
}
