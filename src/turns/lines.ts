/** What waits stands in the line of its caller, and the lines are served in turn: a long line keeps no other waiting. */
import { BACKGROUND, callerNow } from './on-behalf.ts';

export class Lines<Item> {
  /** The line that is served next is the first, as a map keeps the order in which its keys came. */
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  /** Of all lines together. */
  get size(): number {
    return this.#size;
  }

  push(item: Item, caller = callerNow() ?? BACKGROUND): void {
    const line = this.#lines.get(caller);
    if (line === undefined) this.#lines.set(caller, [item]);
    else line.push(item);
    this.#size += 1;
  }

  /** @param mayGo whether a caller may be served now; a line that may not keeps its place */
  shift(mayGo: (caller: string) => boolean = () => true): Item | undefined {
    for (const [caller, line] of this.#lines) {
      if (!mayGo(caller)) continue;
      const item = line.shift();
      this.#size -= 1;
      this.#lines.delete(caller);
      if (line.length > 0) this.#lines.set(caller, line);
      return item;
    }
    return undefined;
  }

  /** Takes out what waits and is not wanted any more. @returns it */
  remove(unwanted: (item: Item) => boolean): Item[] {
    const removed: Item[] = [];
    for (const [caller, line] of this.#lines) {
      const left = line.filter((item) => !unwanted(item));
      if (left.length === line.length) continue;
      removed.push(...line.filter(unwanted));
      if (left.length > 0) this.#lines.set(caller, left);
      else this.#lines.delete(caller);
    }
    this.#size -= removed.length;
    return removed;
  }
}
