/** Tells what says exactly the same apart, where it has no key: by how many like it came before, among those of one owner, which come in a row. */
export class Repeats {
  private owner: string | undefined;
  private seen = new Map<string, number>();

  /** How many like it there were of this owner, itself among them. */
  count(owner: string, said: unknown): number {
    if (owner !== this.owner) {
      this.owner = owner;
      this.seen = new Map();
    }
    const text = JSON.stringify(said);
    const nth = (this.seen.get(text) ?? 0) + 1;
    this.seen.set(text, nth);
    return nth;
  }
}
