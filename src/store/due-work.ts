/** Work whose list is kept in the graph, done behind the callers' backs in batches: what a kill leaves is found again. */

import { inSpan } from '../telemetry/span.ts';

/** Until it is tried again after a failure: models heal by themselves, and the database comes back. */
const AGAIN_AFTER_MS = 10_000;

/** How long new items gather, so that a burst of them is one batch: until none has come for the first time, and no longer than the second. */
export interface Gathering {
  readonly quietMs: number;
  readonly longestMs: number;
}
export const GATHERING: Gathering = { quietMs: 300, longestMs: 2_000 };

export interface DueWorkOptions {
  /** As its spans are called. */
  readonly name: string;
  /** Does some of what is due; resolves with how much that was, 0 when nothing is left. */
  readonly batch: () => Promise<number>;
  readonly onError: (error: unknown) => void;
}

export class DueWork {
  private readonly options: DueWorkOptions;
  private running: Promise<void> | undefined;
  private again = false;
  private ended = false;
  private retry: NodeJS.Timeout | undefined;
  private gathering: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined;

  constructor(options: DueWorkOptions) {
    this.options = options;
  }

  /**
   * Starts it unless it runs; a call while it runs makes it look once more at its end. After a failure it continues by
   * itself some time later.
   */
  wake(): void {
    this.again = true;
    if (this.ended) return;
    clearTimeout(this.gathering?.timer);
    this.gathering = undefined;
    clearTimeout(this.retry);
    this.running ??= this.run()
      .catch((error: unknown) => {
        if (this.ended) return;
        this.options.onError(error);
        this.retry = setTimeout(() => this.wake(), AGAIN_AFTER_MS).unref();
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Starts it once the items that come now have gathered. */
  wakeSoon({ quietMs, longestMs }: Gathering): void {
    if (this.ended) return;
    const now = performance.now();
    const { since = now } = this.gathering ?? {};
    clearTimeout(this.gathering?.timer);
    const waitMs = Math.max(0, Math.min(quietMs, since + longestMs - now));
    this.gathering = { since, timer: setTimeout(() => this.wake(), waitMs).unref() };
  }

  /** Stops after the batch at hand, and resolves then; what is left is found at the next start. */
  async stop(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.gathering?.timer);
    await this.running;
  }

  /** It belongs to no caller, though a caller's call has started it. */
  private batch(): Promise<number> {
    return inSpan(`background ${this.options.name}`, this.options.batch, { root: true });
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      while (!this.ended && (await this.batch()) > 0);
    }
  }
}
