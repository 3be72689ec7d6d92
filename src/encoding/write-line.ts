/**
 * Group commit. The writes of one process to one namespace stand in a line. While a transaction runs, those that arrive gather, and go together as the
 * next. A write waits for those before it only where it continues their sessions; one writer's error harms no other.
 */

export interface Place {
  /** The sessions that it continues: it goes after the writes before it to any of them. */
  readonly lanes: ReadonlySet<string>;
  /** Settles once the write can be stored. */
  readonly ready: Promise<unknown>;
}

export interface LineOptions<Write, Result> {
  /** Stores writes in one transaction. Results are in the order of the writes. */
  readonly store: (writes: readonly Write[]) => Promise<Result[]>;
  /** Whether the write caused the error that kept its group from being stored. */
  readonly isToBlame: (error: unknown, write: Write) => boolean;
  /** Whether every write of the group would meet the error. */
  readonly isShared: (error: unknown) => boolean;
  /** Called when the last write of the line is over. */
  readonly onEmpty: () => void;
}

/** Together in one transaction at most. A batch counts once, however many memories it has. */
const MOST_TOGETHER = 64;

interface Waiting<Write, Result> {
  readonly lanes: ReadonlySet<string>;
  /** What it stores in a transaction of its own; undefined: it goes with others. */
  readonly alone: (() => Promise<Result>) | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  ready: boolean;
  write?: Write;
}

export class WriteLine<Write, Result> {
  readonly #options: LineOptions<Write, Result>;
  readonly #waiting = new Set<Waiting<Write, Result>>();
  #busy = false;

  constructor(options: LineOptions<Write, Result>) {
    this.#options = options;
  }

  /** @param place whose `ready` gives the write */
  together(place: Place & { readonly ready: Promise<Write> }): Promise<Result> {
    return this.#enter(place, undefined);
  }

  /** Stores it in a transaction of its own when its turn comes. */
  alone(place: Place, store: () => Promise<Result>): Promise<Result> {
    return this.#enter(place, store);
  }

  #enter({ lanes, ready }: Place, alone: (() => Promise<Result>) | undefined): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const own: Waiting<Write, Result> = { lanes, alone, resolve, reject, ready: false };
      this.#waiting.add(own);
      ready.then(
        (write) => {
          own.ready = true;
          if (alone === undefined) own.write = write as Write;
          this.#next();
        },
        (error: Error) => {
          this.#waiting.delete(own);
          reject(error);
          this.#next();
        },
      );
    });
  }

  #next(): void {
    if (this.#busy) return;
    if (this.#waiting.size === 0) this.#options.onEmpty();
    const group = this.#take();
    if (group.length === 0) return;
    this.#busy = true;
    for (const each of group) this.#waiting.delete(each);
    void this.#store(group).finally(() => {
      this.#busy = false;
      this.#next();
    });
  }

  /** In the order of the line: those that are ready and wait for none. */
  #take(): Waiting<Write, Result>[] {
    const group: Waiting<Write, Result>[] = [];
    const blocked = new Set<string>();
    for (const each of this.#waiting) {
      const free = each.ready && !Array.from(each.lanes).some((lane) => blocked.has(lane));
      if (free && each.alone !== undefined && group.length === 0) return [each];
      if (free && each.alone === undefined) group.push(each);
      else for (const lane of each.lanes) blocked.add(lane);
      if (group.length === MOST_TOGETHER) break;
    }
    return group;
  }

  /** Settles each of the group; never rejects. */
  async #store(group: readonly Waiting<Write, Result>[]): Promise<void> {
    const { store, isToBlame, isShared } = this.#options;
    try {
      const results = await this.#stored(group, store);
      for (const [at, each] of group.entries()) each.resolve(results[at] as Result);
    } catch (error) {
      const blamed = group.filter(({ write }) => write !== undefined && isToBlame(error, write));
      if (group.length === 1 || isShared(error) || blamed.length === group.length) {
        for (const each of group) each.reject(error);
      } else if (blamed.length > 0) {
        for (const each of blamed) each.reject(error);
        await this.#store(group.filter((each) => !blamed.includes(each)));
      } else for (const each of group) await this.#store([each]);
    }
  }

  async #stored(
    group: readonly Waiting<Write, Result>[],
    store: LineOptions<Write, Result>['store'],
  ): Promise<Result[]> {
    const [first] = group;
    if (first?.alone !== undefined) return [await first.alone()];
    return store(group.map(({ write }) => write as Write));
  }
}
