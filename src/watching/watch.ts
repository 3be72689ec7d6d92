/** One watcher's events, pulled: what it does not take stays in the database, and nothing piles up for it here. */
import { expired, isOf, parseCursor, type SignedOrder } from './cursor.ts';
import type { PlacedEvent } from './event-log.ts';
import type { Tailer } from './tailer.ts';

/** Sent at once, at most. */
const MOST_AT_ONCE = 200;
/** Nothing that the watcher asks for has happened: its cursor is brought forward all the same, before it expires. */
const FORWARD_MS = 30_000;
/** Until what is just being committed is looked for again. */
const NOT_YET_MS = 20;

export interface Watched {
  readonly order: SignedOrder;
  readonly place: number;
  readonly events: readonly PlacedEvent[];
}

/**
 * Where it begins, at once; then whatever follows, as soon as it is there. Ends with the signal.
 * @throws MemoryError BAD_CURSOR, CURSOR_EXPIRED: also where the watcher is so slow that what it has not taken is no longer kept
 */
export async function* watch(
  tailer: Tailer,
  after: string | undefined,
  wants: (event: PlacedEvent) => boolean,
  signal: AbortSignal,
): AsyncGenerator<Watched, void, undefined> {
  const from = after === undefined ? undefined : parseCursor(after);
  const order = await tailer.begin();
  const { counter, keptFrom } = order;
  if (from !== undefined && (!isOf(from, order) || from.place < keptFrom || from.place > counter)) {
    throw expired();
  }
  let place = from?.place ?? counter;
  let told = place;
  let toldAt = performance.now();
  yield { order, place, events: [] };
  while (!signal.aborted) {
    await tailer.past(place, signal, FORWARD_MS);
    if (signal.aborted) return;
    const next = await tailer.after(place);
    if (next.length === 0) await notYet(tailer, order.id, place, signal);
    const events = next.slice(0, MOST_AT_ONCE);
    place = events.at(-1)?.place ?? place;
    const wanted = events.filter(wants);
    const behind = place > told && performance.now() - toldAt >= FORWARD_MS;
    if (wanted.length === 0 && !behind) continue;
    told = place;
    toldAt = performance.now();
    yield { order, place, events: wanted };
  }
}

/** There is nothing to see: because nothing has happened, because it is being committed, or because it is no longer kept. */
async function notYet(tailer: Tailer, logId: string, place: number, signal: AbortSignal): Promise<void> {
  const log = await tailer.state();
  if (log.id !== logId || log.keptFrom > place) throw expired();
  if (tailer.head > place && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, NOT_YET_MS));
}
