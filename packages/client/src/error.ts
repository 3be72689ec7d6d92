/** What a call of the client throws. */

interface Details {
  readonly field?: string | undefined;
  readonly remedy?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A refused call. `code` is the service's own, such as INVALID_ARGUMENT; TIMEOUT if no answer came in time, and
 * SERVICE_UNAVAILABLE if no service answers at the address.
 */
export class HippographError extends Error {
  override readonly name = 'HippographError';
  readonly code: string;
  /** The path of the wrong input, such as `input[3].content`. */
  readonly field: string | undefined;
  readonly remedy: string | undefined;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, { field, remedy, retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.field = field;
    this.remedy = remedy;
    this.retryAfter = retryAfter;
  }
}
