/** Somebody who watches, and what he was told. */
import { expect } from 'vitest';

export interface Batch<Item> {
  readonly cursor: string;
  readonly items: readonly Item[];
}

export class Watcher<Item> implements AsyncDisposable {
  readonly told: Item[] = [];
  cursor = '';
  error: unknown;
  readonly #controller = new AbortController();
  readonly #begun: Promise<void>;
  readonly #done: Promise<void>;

  constructor(open: (signal: AbortSignal) => AsyncIterable<Batch<Item>>) {
    let begun = (): void => undefined;
    this.#begun = new Promise((resolve) => (begun = resolve));
    this.#done = (async () => {
      try {
        for await (const { cursor, items } of open(this.#controller.signal)) {
          this.cursor = cursor;
          this.told.push(...items);
          begun();
        }
      } catch (error) {
        this.error = error;
      } finally {
        begun();
      }
    })();
  }

  /** Resolves once it is told of what happens from now on. */
  async begun(): Promise<this> {
    await this.#begun;
    expect(this.error).toBeUndefined();
    return this;
  }

  async until(satisfied: (told: readonly Item[]) => boolean): Promise<readonly Item[]> {
    await expect
      .poll(() => (this.error === undefined ? satisfied(this.told) : JSON.stringify(this.error)), {
        timeout: 20_000,
        interval: 20,
      })
      .toBe(true);
    return this.told;
  }

  /** Leaves, as a client does. */
  async leave(): Promise<void> {
    this.#controller.abort();
    await this.#done;
  }

  /** Resolves when it has been told that there will be no more; with why. */
  async ended(): Promise<unknown> {
    await this.#done;
    return this.error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.leave();
  }
}
