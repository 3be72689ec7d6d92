/** Follows a piece of work to its end, whether it returns a value, a promise or a stream. */

export interface Outcome {
  readonly result?: unknown;
  /** There is one where it failed. */
  readonly error?: unknown;
  /** Of a stream: the rows that were taken from it. */
  readonly rows?: number;
}

export interface Observing {
  /** Called once: when the value is returned, the promise is settled, or the stream has ended, has failed or was left. */
  readonly ended: (outcome: Outcome) => void;
  /** How many rows an item of a stream holds; 1 when left out. */
  readonly rowsIn?: ((item: unknown) => number) | undefined;
  /** Runs each step of the work, such as the next item of a stream. */
  readonly inside?: (<Step>(step: () => Step) => Step) | undefined;
}

const directly = <Step>(step: () => Step): Step => step();

/** What the work returns, or the same followed to its end. */
export function observed<Result>(work: () => Result, observing: Observing): Result {
  const { ended, inside = directly } = observing;
  let result: Result;
  try {
    result = inside(work);
  } catch (error) {
    ended({ error });
    throw error;
  }
  if (result instanceof Promise)
    return result.then(
      (value: unknown) => {
        ended({ result: value });
        return value;
      },
      (error: unknown) => {
        ended({ error });
        throw error;
      },
    ) as Result;
  if (isStream(result)) return followed(result, observing) as Result;
  ended({ result });
  return result;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* followed(
  source: AsyncIterable<unknown>,
  { ended, rowsIn = () => 1, inside = directly }: Observing,
): AsyncGenerator {
  const iterator = inside(() => source[Symbol.asyncIterator]());
  let rows = 0;
  let exhausted = false;
  let failure: { readonly error?: unknown } = {};
  try {
    for (;;) {
      const next = await inside(() => iterator.next());
      exhausted = next.done === true;
      if (next.done === true) return;
      rows += rowsIn(next.value);
      yield next.value;
    }
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    if (!exhausted) await inside(() => iterator.return?.());
    ended({ ...failure, rows });
  }
}
