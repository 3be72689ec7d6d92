/**
 * Lets the writes of one process to a session overlap: the next batch is planned and embedded while the one before is still being committed, and
 * commits after it. Other processes wait for the session's lock in the graph.
 */
import type { SessionTail } from './plan.ts';

interface Lane {
  readonly tail: SessionTail;
  readonly committed: Promise<boolean>;
}

/** A write's place behind those it continues. */
export interface Place {
  /** Resolves once all it continues is over: false if any of it was not committed. */
  readonly clear: Promise<boolean>;
  /** To be called once, whatever happens. */
  readonly leave: (committed: boolean) => void;
}

export class SessionQueue {
  private readonly lanes = new Map<string, Lane>();

  /** The turn that a session will end with once the writes under way are committed. */
  pendingTail(lane: string): SessionTail | undefined {
    return this.lanes.get(lane)?.tail;
  }

  /** Takes the place behind the writes under way. `tails`: the turn each lane will end with after this write. */
  enter(tails: ReadonlyMap<string, SessionTail>): Place {
    const before = Array.from(
      tails.keys(),
      (lane) => this.lanes.get(lane)?.committed ?? Promise.resolve(true),
    );
    let finish: (committed: boolean) => void = () => undefined;
    const committed = new Promise<boolean>((resolve) => {
      finish = resolve;
    });
    for (const [lane, tail] of tails) this.lanes.set(lane, { tail, committed });
    const leave = (done: boolean): void => {
      for (const lane of tails.keys()) {
        if (this.lanes.get(lane)?.committed === committed) this.lanes.delete(lane);
      }
      finish(done);
    };
    return { clear: Promise.all(before).then((each) => each.every(Boolean)), leave };
  }
}
