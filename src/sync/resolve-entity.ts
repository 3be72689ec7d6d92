/** The entities that arriving facts are about, and what follows where facts of several stores meet at one. */
import { uuidv7 } from 'uuidv7';
import { entityKey, entityOf } from '../domain/name-key.ts';
import type { Change, NamedEntity } from '../domain/requests/sync.ts';
import { CONTRADICTED_RELIABILITY } from '../domain/memory.ts';
import { type HeldVersion, resolveFacts, type Resolution } from '../models/merging/resolve-facts.ts';
import { sha256 } from '../store/content-hash.ts';
import type { Transaction } from '../store/database.ts';
import {
  closeFact,
  factStates,
  heldVersions,
  lockEntities,
  inheritLinks,
  linkSuperseding,
  linkVersions,
  retractVersions,
} from '../store/statements.generated.ts';

export interface LockedEntity {
  readonly id: string;
  readonly name: string;
}

/** What one says without a type. */
const NO_TYPE = 'CONCEPT';
/** Of what is held of an entity, the latest that are held against each other. */
const MOST_HELD = 1_000;

/** By the key of the name that they go by in the changes. Under their locks from here on. */
export async function lockEntitiesOf(
  tx: Transaction,
  namespace: string,
  changes: readonly Change[],
  now: Date,
): Promise<ReadonlyMap<string, LockedEntity>> {
  const named = changes.flatMap((change): NamedEntity[] =>
    change.kind === 'fact'
      ? [change.said.entity, ...(change.said.other === null ? [] : [change.said.other])]
      : [],
  );
  const entities = new Map(
    named.map(({ name, type }) => [
      entityKey(name),
      entityOf(uuidv7(), name, type === NO_TYPE ? null : type),
    ]),
  );
  if (entities.size === 0) return new Map();
  const sorted = [...entities.values()].toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  const held = await tx.run(lockEntities, { namespace, entities: sorted, now });
  return new Map(held.map(({ nameKey: key, id, name }) => [key, { id, name }]));
}

/** Until nothing follows any more: each conclusion ends a version or links two facts, and their number is finite. */
export async function resolveEntity(
  tx: Transaction,
  { namespace, entityId, now }: { readonly namespace: string; readonly entityId: string; readonly now: Date },
): Promise<void> {
  for (;;) {
    await tx.run(inheritLinks, { namespace, entityId, penalty: CONTRADICTED_RELIABILITY, now });
    const rows = await tx.run(heldVersions, { namespace, entityId, limit: MOST_HELD });
    const found = resolveFacts(rows.map(({ version }): HeldVersion => version));
    if (found === undefined) return;
    await apply(tx, namespace, found);
  }
}

async function apply(tx: Transaction, namespace: string, found: Resolution): Promise<void> {
  if (found.what === 'retract') {
    await tx.run(retractVersions, { namespace, versions: [{ id: found.id, at: found.at }], mark: true });
    return;
  }
  const { older, newer, at } = found;
  if (found.what === 'contradict') {
    const link = { type: 'CONTRADICTS', from: newer.id, to: older.id, at, rule: found.rule };
    await tx.run(linkVersions, { namespace, links: [link], penalty: CONTRADICTED_RELIABILITY, now: at });
    return;
  }
  const validTo = newer.validFrom as Date;
  await tx.run(linkSuperseding, { namespace, newerId: newer.factId, olderId: older.factId, now: at });
  // Every store that concludes it gives the version the same id, and may have sent it before.
  const versionId = sha256(`${older.id} ${newer.id}`).slice(0, 32);
  const [concluded] = await tx.run(factStates, { namespace, ids: [versionId] });
  if (concluded === undefined)
    await tx.run(closeFact, { namespace, id: older.factId, versionId, validTo, now: at });
  else await tx.run(retractVersions, { namespace, versions: [{ id: older.id, at }], mark: true });
}
