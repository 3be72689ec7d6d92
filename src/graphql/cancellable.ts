/**
 * An async generator that waits cannot be ended by `return()`: that waits too. This one can: ending it aborts the signal that it waits with.
 * @param outer ends it as well
 */
export function cancellable<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  outer: AbortSignal,
): AsyncIterableIterator<Item> {
  const own = new AbortController();
  const iterator = open(AbortSignal.any([outer, own.signal]))[Symbol.asyncIterator]();
  const end = async (): Promise<IteratorResult<Item>> => {
    own.abort();
    await iterator.return?.();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => iterator.next(),
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}
