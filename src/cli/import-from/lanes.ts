/** Several things under way at once, those of one lane one after another. */
export class Lanes {
  readonly #width: number;
  readonly #tails = new Map<string, Promise<void>>();
  readonly #flying = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | undefined;

  constructor(width: number) {
    this.#width = width;
  }

  /** Resolves once `work` may be under way. Rejects with the first failure; nothing is begun after it. */
  async submit(lane: string, work: () => Promise<void>): Promise<void> {
    while (this.#flying.size >= this.#width && this.#failure === undefined) await Promise.race(this.#flying);
    this.#rethrow();
    const before = this.#tails.get(lane) ?? Promise.resolve();
    const flight = before.then(async () => {
      try {
        if (this.#failure === undefined) await work();
      } catch (error) {
        this.#failure ??= { error };
      } finally {
        this.#flying.delete(flight);
        if (this.#tails.get(lane) === flight) this.#tails.delete(lane);
      }
    });
    this.#tails.set(lane, flight);
    this.#flying.add(flight);
  }

  /** Resolves once nothing is under way. Rejects with the first failure. */
  async land(): Promise<void> {
    await Promise.all(this.#flying);
    this.#rethrow();
  }

  #rethrow(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
