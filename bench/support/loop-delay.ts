/**
 * How long the event loop lets a timer wait, over several spans. Node's own monitor has no pause: enabled again, it counts the time
 * between as a delay.
 */
import { createHistogram } from 'node:perf_hooks';

/** Part of every figure: a loop with nothing to do shows this. */
export const RESOLUTION_MS = 1;
const NANOSECONDS = 1e6;

export class LoopDelay {
  readonly #histogram = createHistogram();

  async during<T>(work: () => Promise<T>): Promise<T> {
    let last = performance.now();
    const look = (): void => {
      const now = performance.now();
      this.#histogram.record(Math.max(1, Math.round((now - last) * NANOSECONDS)));
      last = now;
    };
    const timer = setInterval(look, RESOLUTION_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** In milliseconds. */
  percentile(percent: number): number {
    return this.#histogram.percentile(percent) / NANOSECONDS;
  }
}
