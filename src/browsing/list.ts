/** Reading memories page by page: in the order of their recording, or of what happened, the newest first. */
import { z } from 'zod';
import { dateOfCursor, fromCursor, toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import { instantsOf } from '../domain/times/instants.ts';
import { CATEGORIES, type Memory, MEMORY_STATES, TIERS } from '../domain/memory.ts';
import type { MemoryPage } from '../domain/requests/requests.ts';
import {
  asOfField,
  dateField,
  idField,
  nameField,
  namespaceField,
  pageInput,
  spelledField,
  wordsField,
} from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import {
  type Episode,
  listMemories,
  listMemoriesAsOf,
  listMemoriesOccurred,
  listTurns,
  memoryHeldThen,
} from '../store/statements.generated.ts';
import { byIds } from './by-ids.ts';

/** Greater than every id: where the first page begins. */
const BEFORE_ALL = '~';
const EARLIEST = new Date(-62_135_596_800_000);
const LATEST = new Date('9999-12-31T00:00:00Z');

const listInput = pageInput.extend({
  includeForgotten: z.boolean().default(false),
  sessionId: nameField('sessionId').optional(),
  who: spelledField('who').optional(),
  tag: spelledField('tag').optional(),
  project: spelledField('project').optional(),
  tiers: wordsField('tiers', TIERS).optional(),
  categories: wordsField('categories', CATEGORIES).optional(),
  /** Only memories that are in any of these. FORGOTTEN ones are listed without includeForgotten. */
  states: wordsField('states', MEMORY_STATES).optional(),
  occurredFrom: dateField('occurredFrom').optional(),
  occurredBefore: dateField('occurredBefore').optional(),
  asOf: asOfField,
});
type Asked = z.output<typeof listInput>;

/** A page of one order. */
interface Listing {
  readonly rows: readonly { readonly memory: Episode }[];
  readonly cursorOf: (memory: Memory) => string;
}

/** The memories of a namespace that meet a filter, page by page. */
export const memories = operation({
  name: 'memories',
  input: listInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: list,
});

/** @throws MemoryError naming the field that is wrong. */
async function list(input: Asked, { database, clock }: StoreParts, options: RunOptions): Promise<MemoryPage> {
  const { namespace, first, occurredFrom, occurredBefore, after, states } = input;
  const includeForgotten = input.includeForgotten || states?.includes('FORGOTTEN') === true;
  const now = clock();
  const asOf = instantsOf(input.asOf, now);
  if (asOf !== undefined && states !== undefined) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'Use either asOf or states, not both: states are those of now.',
      {
        field: 'states',
      },
    );
  }
  if (asOf !== undefined && includeForgotten) {
    throw new MemoryError('INVALID_ARGUMENT', 'Use either asOf or includeForgotten, not both.', {
      field: 'includeForgotten',
    });
  }
  // One more than asked for tells whether there is a next page.
  const filter = { includeForgotten, states: states ?? null, now };
  const common = { namespace, ...statedOf(input), ...filter, limit: first + 1 };
  const past = asOf !== undefined;
  const instants = { past, ...(asOf ?? { knownAt: LATEST, validAt: LATEST }) };
  const ask = async (): Promise<Listing> => {
    if (occurredFrom !== undefined || occurredBefore !== undefined) {
      const { from, to, beforeId } = stretchOf(input);
      return {
        rows: await database.run(
          listMemoriesOccurred,
          { ...common, ...instants, from, to, beforeId },
          options,
        ),
        cursorOf: ({ occurredAt, id }) => toCursor('occurred', [occurredAt.getTime(), id]),
      };
    }
    if (past) {
      const { at: to, id: beforeId } = placeOf('recorded', after) ?? { at: asOf.knownAt, id: BEFORE_ALL };
      const params = { ...common, ...instants, from: EARLIEST, to, beforeId };
      return {
        rows: await database.run(listMemoriesAsOf, params, options),
        cursorOf: ({ recordedAt, id }) => toCursor('recorded', [recordedAt.getTime(), id]),
      };
    }
    const { sessionId, ...rest } = common;
    const before = after === undefined ? BEFORE_ALL : fromCursor<[string]>('id', after, ['string'])[0];
    const cursorOf = ({ id }: Memory): string => toCursor('id', [id]);
    const params = { ...rest, before };
    if (sessionId !== null)
      return { rows: await database.run(listTurns, { ...params, sessionId }, options), cursorOf };
    return { rows: await database.run(listMemories, { ...params, sessionId }, options), cursorOf };
  };
  const { rows, cursorOf } = await ask();
  return {
    items: rows
      .slice(0, first)
      .map((row) => toMemory(row.memory))
      .map((memory) => ({ memory, cursor: cursorOf(memory) })),
    hasNextPage: rows.length > first,
  };
}

const memoryAsOfInput = z.object({ namespace: namespaceField, id: idField, asOf: asOfField.unwrap() });

/** A memory as it was held at an instant, null where the namespace had none then. */
export const memoryAsOf = operation({
  name: 'memoryAsOf',
  input: memoryAsOfInput,
  rights: reads,
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, asOf: {} }),
  run: heldAsOf,
});

/** Null where the namespace has none of that id, or did not hold it then. @throws MemoryError */
async function heldAsOf(
  { namespace, id, asOf }: z.output<typeof memoryAsOfInput>,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<Memory | null> {
  const instants = instantsOf(asOf, clock());
  const held =
    instants === undefined ||
    (await database.run(memoryHeldThen, { namespace, id, ...instants }, options)).length > 0;
  const [memory = null] = held ? await byIds(database, namespace, [id], options) : [];
  return memory;
}

/** What is stated about a memory; null where it does not matter. */
const statedOf = ({ sessionId, who, tag, project, tiers, categories }: Asked) => ({
  sessionId: sessionId ?? null,
  who: who ?? null,
  tag: tag ?? null,
  project: project ?? null,
  tiers: tiers ?? null,
  categories: categories ?? null,
});

/** @throws MemoryError */
function stretchOf({ occurredFrom: from = EARLIEST, occurredBefore: before = LATEST, after }: Asked): {
  from: Date;
  to: Date;
  beforeId: string;
} {
  if (before <= from) {
    throw new MemoryError('INVALID_ARGUMENT', 'occurredBefore must be later than occurredFrom.', {
      field: 'occurredBefore',
    });
  }
  // At `before` itself nothing begins: no id is less than the empty one.
  const { at, id } = placeOf('occurred', after) ?? { at: before, id: '' };
  return at > before ? { from, to: before, beforeId: '' } : { from, to: at, beforeId: id };
}

/** @throws MemoryError BAD_CURSOR */
function placeOf(kind: string, after: string | undefined): { at: Date; id: string } | undefined {
  if (after === undefined) return undefined;
  const [ms, id] = fromCursor<[number, string]>(kind, after, ['number', 'string']);
  return { at: dateOfCursor(ms), id };
}
