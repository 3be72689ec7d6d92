/** How much of what all callers use together each of them may hold at once. */
export class Share {
  readonly #most: number;
  readonly #refusal: () => Error;
  readonly #held = new Map<string, number>();

  /** @param refusal the error for a caller that asks for more */
  constructor(most: number, refusal: () => Error) {
    this.#most = most;
    this.#refusal = refusal;
  }

  /** @returns what gives it back; to be called once. @throws the refusal */
  take(caller: string): () => void {
    const held = this.#held.get(caller) ?? 0;
    if (held >= this.#most) throw this.#refusal();
    this.#held.set(caller, held + 1);
    return () => {
      const left = (this.#held.get(caller) ?? 1) - 1;
      if (left === 0) this.#held.delete(caller);
      else this.#held.set(caller, left);
    };
  }
}
