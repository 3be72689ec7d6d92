/**
 * Makes two stores equal: each sends the changes that the other has not seen. An interrupted exchange continues where it stopped. Knows neither
 * terminal nor network.
 */
import { MemoryError } from '../../domain/errors.ts';
import {
  SYNC_VERSION,
  type SyncChangesInput,
  type SyncMergeInput,
  type SyncPage,
  type SyncReceipt,
  type SyncState,
} from '../../domain/requests/sync.ts';

/** One of the two: a store behind its service, or a file. */
export interface SyncSide {
  readonly name: string;
  state(peer: string | null): Promise<SyncState>;
  changes(input: Omit<SyncChangesInput, 'namespace'>): Promise<SyncPage>;
  merge(input: Omit<SyncMergeInput, 'namespace'>): Promise<SyncReceipt>;
}

export interface Exchanged {
  readonly received: SyncReceipt;
  readonly sent: SyncReceipt;
}

export interface ExchangeOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((changes: number) => void) | undefined;
}

/** @throws MemoryError as the sides do; CANCELLED. What was merged by then stays merged. */
export async function exchange(
  here: SyncSide,
  there: SyncSide,
  options: ExchangeOptions = {},
): Promise<Exchanged> {
  const received = await bring(there, here, options);
  const sent = await bring(here, there, options);
  return { received, sent };
}

async function bring(
  from: SyncSide,
  to: SyncSide,
  { signal, onProgress }: ExchangeOptions,
): Promise<SyncReceipt> {
  const { replica: asker } = await to.state(null);
  const source = await from.state(asker);
  const target = await to.state(source.replica);
  checkSides(from, source, to, target);
  const counted = { created: 0, changed: 0, unchanged: 0 };
  let after = target.receivedUpTo;
  for (let done = false; !done; ) {
    if (signal?.aborted) throw new MemoryError('CANCELLED', 'The command was interrupted.');
    const page = await from.changes({ version: SYNC_VERSION, clock: target.clock, after });
    // Of the sender as it was when it began, for what came to it since may not be on the pages.
    const clock = page.done ? { clock: source.clock } : {};
    const { changes, upTo } = page;
    const receipt = await to.merge({
      version: SYNC_VERSION,
      from: source.replica,
      after,
      upTo,
      changes,
      ...clock,
    });
    counted.created += receipt.created;
    counted.changed += receipt.changed;
    counted.unchanged += receipt.unchanged;
    onProgress?.(changes.length);
    done = page.done;
    after = upTo;
  }
  return counted;
}

function checkSides(from: SyncSide, source: SyncState, to: SyncSide, target: SyncState): void {
  for (const [side, { version }] of [
    [from, source],
    [to, target],
  ] as const) {
    if (version !== SYNC_VERSION)
      throw incompatible(
        `${side.name} speaks version ${version} of the exchange; this program speaks ${SYNC_VERSION}.`,
        'Use the same version of hippograph on both sides.',
      );
  }
  if (source.replica === target.replica)
    throw incompatible(
      'Both sides are the same store, or copies of it.',
      'Import an export into an empty store instead: the new store then gets its own identity.',
    );
  if (target.receivedUpTo > source.head)
    throw incompatible(
      `${from.name} has told of more than it has: it was put back to an earlier state.`,
      'Export what it has now, and import it into a namespace that is new there.',
    );
}

const incompatible = (message: string, remedy: string): MemoryError =>
  new MemoryError('SYNC_INCOMPATIBLE', message, { remedy });
