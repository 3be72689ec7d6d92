/** The order of a namespace's events. Writers leave events without a sequence number; the first reader assigns the numbers, behind one lock. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import { MEMORY_EVENT_KINDS, RUN_KINDS, RESOURCE_KINDS } from '../domain/events.ts';
import type { Clock } from '../domain/ports.ts';
import { CONSOLIDATION_PARAMETERS } from '../models/consolidation-parameters.ts';
import type { Database } from '../store/database.ts';
import { workOff } from '../store/work-off.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  eventLog,
  eventsAfter,
  lockEventLog,
  placeEvents,
  trimEvents,
  waitingEvents,
} from '../store/statements.generated.ts';

/** One thing that happened, at its own place; of a change of several memories there is one for each. */
export interface PlacedEvent {
  readonly place: number;
  readonly kind: string;
  readonly at: Date;
  readonly memoryId: string | null;
  /** Of facts, the entities at the other end. */
  readonly otherIds: readonly string[] | null;
  readonly sessionId: string | null;
  readonly tier: string | null;
  readonly runId: string | null;
  readonly phase: string | null;
}

export interface LogParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface LogState {
  readonly id: string;
  /** By which the cursors of this order are signed. */
  readonly secret: string;
  /** The last place that was given. */
  readonly counter: number;
  /** The last place that is no longer kept. */
  readonly keptFrom: number;
}

const KINDS = [...RUN_KINDS.slice(0, 2), ...MEMORY_EVENT_KINDS, ...RESOURCE_KINDS, ...RUN_KINDS.slice(2)];
/** Nodes that get their places in one transaction, or are read or removed at once. Each names a hundred memories at most. */
const PLACED_AT_ONCE = 500;
const READ_AT_ONCE = 50;
const REMOVED_AT_ONCE = 1_000;

/**
 * A write that looked for the order just before it was made leaves no event. It is stored by then, and who watches from
 * now on finds it there.
 */
const FIRST_WRITES_MS = 250;

/** Gives whatever waits by now its place; what is written meanwhile may wait for the next time. Where there is no order yet, hot writes leave no events. */
export async function sequenced(namespace: string, parts: LogParts): Promise<LogState> {
  const [log] = await parts.database.run(eventLog, { namespace });
  if (log !== undefined && isWhole(log) && !log.waiting) return log;
  while ((await placeWaiting(namespace, parts)) === PLACED_AT_ONCE);
  if (log === undefined || !isWhole(log)) await sleep(FIRST_WRITES_MS);
  const [after] = await parts.database.run(eventLog, { namespace });
  if (after === undefined || !isWhole(after))
    throw new MemoryError('INTERNAL', 'The event log could not be created.');
  return after;
}

/** One that an earlier version made has no secret yet. */
const isWhole = (log: RowOf<typeof eventLog>): log is RowOf<typeof eventLog> & LogState =>
  log.id !== null && log.secret !== null;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Events that have no place because they are bad keep no others from theirs. */
async function placeWaiting(namespace: string, parts: LogParts): Promise<number> {
  try {
    return await place(namespace, null, parts);
  } catch {
    // The order is there even where all that waits is bad.
    await parts.database.run(lockEventLog, { namespace, id: uuidv7(), secret: newSecret() });
    const events = await parts.database.run(waitingEvents, { namespace, limit: PLACED_AT_ONCE });
    const work = (some: readonly RowOf<typeof waitingEvents>[]): Promise<number> =>
      place(
        namespace,
        some.map(({ node }) => node),
        parts,
      );
    return (await workOff(events, { ...parts, name: 'placeEvents', work })).done;
  }
}

function place(
  namespace: string,
  nodes: readonly string[] | null,
  { database, clock }: LogParts,
): Promise<number> {
  const now = clock();
  return database.transaction('write', async (tx) => {
    await tx.run(lockEventLog, { namespace, id: uuidv7(), secret: newSecret() });
    const [row] = await tx.run(placeEvents, { namespace, kinds: KINDS, now, limit: PLACED_AT_ONCE, nodes });
    return row?.placed ?? 0;
  });
}

/** Removes what is older than the namespace keeps, or more than it keeps. */
export async function trim(namespace: string, { database, clock }: LogParts): Promise<void> {
  const { eventHours, mostEvents } = CONSOLIDATION_PARAMETERS;
  const now = clock();
  const bounds = { namespace, now, eventHours: eventHours.default, mostEvents: mostEvents.default };
  let removed = 0;
  do
    removed = await database.transaction('write', async (tx) => {
      await tx.run(lockEventLog, { namespace, id: uuidv7(), secret: newSecret() });
      const [row] = await tx.run(trimEvents, { ...bounds, limit: REMOVED_AT_ONCE });
      return row?.removed ?? 0;
    });
  while (removed === REMOVED_AT_ONCE);
}

/**
 * What follows a place without a gap, some of it. A transaction that is just being committed may show a later event before an earlier one: what
 * stands behind such a gap is left for the next time.
 */
export async function readAfter(
  namespace: string,
  after: number,
  { database }: LogParts,
): Promise<PlacedEvent[]> {
  const events: PlacedEvent[] = [];
  let reached = after;
  for (const row of await database.run(eventsAfter, { namespace, after, limit: READ_AT_ONCE })) {
    const each = eventsOf(row);
    const first = each[0]?.place ?? row.lastPlace;
    if (first > reached + 1) break;
    events.push(...each.filter(({ place }) => place > reached));
    reached = row.lastPlace;
  }
  return events;
}

function eventsOf({ memoryIds, lastPlace, ...event }: RowOf<typeof eventsAfter>): PlacedEvent[] {
  if (memoryIds === null) return [{ ...event, memoryId: null, place: lastPlace }];
  const before = lastPlace - memoryIds.length;
  return memoryIds.map((memoryId, at) => ({ ...event, memoryId, place: before + at + 1 }));
}
