/** From a file's items to what is stored and reported. Knows neither terminal nor service. */
import { MemoryError } from '../../domain/errors.ts';
import type { Bad, Item } from './item.ts';
import type { MappingTally } from './report.ts';
import type { Sending, SendPlan } from './send.ts';

export interface RunPlan {
  readonly items: AsyncIterable<Item>;
  readonly tally: MappingTally;
  readonly onError: 'stop' | 'skip';
  readonly signal: AbortSignal;
  /** Undefined: nothing is to be written. */
  readonly sending: Sending | undefined;
}

/**
 * Resolves at the end of the file, or, once `signal` is aborted, when what was under way is stored.
 * @throws MemoryError of the first thing that is wrong, when set to stop there; all before it is stored by then.
 */
export async function runItems({ items, tally, onError, signal, sending }: RunPlan): Promise<void> {
  try {
    for await (const item of items) {
      if (signal.aborted) break;
      if (item.kind === 'bad' && onError === 'stop') {
        await sending?.flush();
        throw stopping(item);
      }
      if (item.kind === 'bad' || item.kind === 'left' || sending === undefined) tally.count(item);
      else await sending.add(item);
    }
  } catch (error) {
    // An aborted stream ends with an error of its own, which is no failure.
    if (!signal.aborted || error instanceof MemoryError) throw error;
  }
  await sending?.flush();
}

/** What a sending does with the outcome of each item. */
export function outcomes(
  tally: MappingTally,
  onError: RunPlan['onError'],
): Pick<SendPlan, 'stored' | 'refused'> {
  return {
    stored: (item) => tally.count(item),
    refused: ({ at }, error) => {
      const item: Bad = { kind: 'bad', at, error };
      if (onError === 'stop') throw stopping(item);
      tally.count(item);
    },
  };
}

const stopping = ({ at, error }: Bad): MemoryError =>
  new MemoryError(error.code, `${at[0]?.toUpperCase()}${at.slice(1)}: ${error.message}`, {
    field: error.field,
    remedy: 'Correct it and run the same command again, or pass --on-error skip.',
    cause: error,
  });
