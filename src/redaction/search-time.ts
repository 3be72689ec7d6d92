/** The time that searching texts takes from the process: other work gets its turn, and no text takes more than its share. */
import { setImmediate } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';

/** So long at most is a slice of all searches together, but for a single pattern, which takes milliseconds. */
const SLICE_MS = 10;
/** Many times what the longest text takes on a busy machine. A test keeps each pattern within a fraction of it. */
export const MOST_MS = 20_000;

let sliceBegan = performance.now();
let nextSlice: Promise<void> | undefined;

/** The same for all that wait, so that they share the next slice. */
async function waitForSlice(): Promise<void> {
  nextSlice ??= setImmediate().then(() => {
    nextSlice = undefined;
    sliceBegan = performance.now();
  });
  await nextSlice;
}

/** Of one text. */
export class SearchTime {
  readonly #most: number;
  #taken = 0;

  constructor(most: number = MOST_MS) {
    this.#most = most;
  }

  /**
   * Lets other work run first when the slice is over. Nothing awaits between the look at the clock and the search, or all that wait would pass at once.
   * @throws MemoryError TIMEOUT
   */
  async run<Result>(search: () => Result): Promise<Awaited<Result>> {
    while (performance.now() - sliceBegan > SLICE_MS) await waitForSlice();
    const began = performance.now();
    const result = search();
    this.#taken += performance.now() - began;
    if (this.#taken > this.#most) {
      throw new MemoryError(
        'TIMEOUT',
        `Searching this text for secrets took more than ${this.#most / 1_000} seconds, so it is not stored.`,
        { remedy: 'Store it in shorter parts.' },
      );
    }
    return await result;
  }
}
