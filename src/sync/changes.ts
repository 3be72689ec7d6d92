/** What another store has not seen yet, page after page in this store's order. */
import type { z } from 'zod';
import type { Change, Dot, SyncPage } from '../domain/requests/sync.ts';
import { covers } from '../models/merging/vector-clock.ts';
import { integerField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { changesAfter } from '../store/statements.generated.ts';
import { clockField, syncInput } from './replica.ts';
import { statesOf } from './states.ts';

const A_PAGE = 300;
/** Beyond it no further change is put on a page. */
const MOST_BYTES = 3_000_000;

const syncChangesInput = syncInput.extend({
  /** Of the store that asks: what it covers is left out. */
  clock: clockField,
  /** A place in the order of the store that is asked. */
  after: integerField('after', 0, Number.MAX_SAFE_INTEGER),
});
type Asked = z.output<typeof syncChangesInput>;

/** The changes that another store has not seen yet, page by page. */
export const syncChanges = operation({
  name: 'syncChanges',
  input: syncChangesInput,
  rights: reads,
  sample: (namespace) => ({ version: 1, namespace, clock: {}, after: 0 }),
  run: (input, { database }: StoreParts) => changesFor(input, database),
});

async function changesFor(input: Asked, database: Database): Promise<SyncPage> {
  const { namespace } = input;
  const rows = await database.run(changesAfter, { namespace, after: input.after, limit: A_PAGE });
  const states = await statesToTell(
    rows.filter((dot) => !covers(input.clock, dot)),
    input,
    database,
  );
  const changes = new Map<string, Change>();
  let bytes = 0;
  for (const { id, place } of rows) {
    const state = states.get(id);
    // The other has seen it, it was erased since, or it came along with a fact.
    if (state === undefined || changes.has(id)) continue;
    const along = statedIn(state).flatMap((memoryId) =>
      changes.has(memoryId) ? [] : (states.get(memoryId) ?? []),
    );
    bytes += Buffer.byteLength(JSON.stringify([...along, state]));
    if (bytes > MOST_BYTES && changes.size > 0)
      return { changes: [...changes.values()], upTo: place - 1, done: false };
    for (const each of [...along, state]) changes.set(each.id, each);
  }
  return {
    changes: [...changes.values()],
    upTo: rows.at(-1)?.place ?? input.after,
    done: rows.length < A_PAGE,
  };
}

/**
 * What the answer says of these, and of the memories that state the facts among them, even where those are on a later
 * page. The exchange may break off in between, and the memory be erased here. Without them, the other store would not
 * know that the fact goes with it.
 */
async function statesToTell(
  wanted: readonly (Dot & { readonly id: string })[],
  { namespace, clock }: Asked,
  database: Database,
): Promise<ReadonlyMap<string, Change>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ id }) => id);
  const states = await statesOf(database, namespace, ids);
  for (const { id, replica, counter } of wanted) {
    const state = states.get(id);
    if (state !== undefined) states.set(id, { ...state, dot: { replica, counter } });
  }
  const stating = [...states.values()].flatMap(statedIn).filter((id) => !states.has(id));
  if (stating.length === 0) return states;
  const later = await statesOf(database, namespace, [...new Set(stating)]);
  for (const [id, state] of later)
    if (state.dot.replica !== '' && !covers(clock, state.dot)) states.set(id, state);
  return states;
}

const statedIn = (change: Change): string[] =>
  change.kind === 'fact'
    ? change.links.flatMap(({ type, from, to }) => (type === 'STATED_IN' && from === change.id ? [to] : []))
    : [];
