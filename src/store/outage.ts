/** Refuses work while the database is known to be away, and ends what is under way when it goes. */
import { MemoryError } from '../domain/errors.ts';
import { onAbort } from '../turns/on-abort.ts';

export class Outage {
  readonly #underWay = new Set<(reason: MemoryError) => void>();
  #reason: MemoryError | undefined;

  get reason(): MemoryError | undefined {
    return this.#reason;
  }

  /** From now on until `end`, work is refused with this reason. */
  begin(reason: MemoryError): void {
    this.#reason = reason;
    for (const end of this.#underWay) end(reason);
  }

  end(): void {
    this.#reason = undefined;
  }

  /**
   * @param work is given a signal that ends it: the caller's own, or the outage's
   * @throws MemoryError the outage's reason, at once, although the work may take longer to notice; CANCELLED by the caller's signal
   */
  async guard<Result>(
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (signal?.aborted === true) throw cancelled(signal);
    if (this.#reason !== undefined) throw this.#reason;
    const ending = new AbortController();
    const leave = (): void => ending.abort(cancelled(signal));
    const stop = onAbort(signal, leave);
    let end: (reason: MemoryError) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = (reason) => {
        ending.abort(reason);
        reject(reason);
      };
    });
    this.#underWay.add(end);
    try {
      return await Promise.race([work(ending.signal), ended]);
    } finally {
      this.#underWay.delete(end);
      stop();
    }
  }
}

/** Why the work of this signal ended. */
export function cancelled(signal: AbortSignal | undefined): MemoryError {
  if (signal?.reason instanceof MemoryError) return signal.reason;
  return new MemoryError('CANCELLED', 'The caller cancelled the request before the answer was ready.');
}
