/** What an error code means to every interface of the service. */
export interface ErrorKind {
  /** HTTP status. */
  readonly status: number;
  /** Exit code of the command line: 2 the request is wrong, 4 there is no such namespace, 1 it could not be done, 130 stopped by hand. */
  readonly exit: 1 | 2 | 4 | 130;
  /** Who has to act: the caller, the operator of the service's surroundings, or we. An error of ours is logged and its text is not shown. */
  readonly blame: 'caller' | 'surroundings' | 'us';
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

const input = (status: number): ErrorKind => ({ status, exit: 2, blame: 'caller' });
const refusal = (status: number): ErrorKind => ({ status, exit: 1, blame: 'caller' });
const surroundings = (status: number): ErrorKind => ({ status, exit: 1, blame: 'surroundings' });

const KINDS = {
  // input
  EMPTY_CONTENT: input(400),
  CONTENT_TOO_LARGE: input(413),
  INVALID_TEXT: input(400),
  SENSITIVE_TEXT: input(400),
  INVALID_NAMESPACE: input(400),
  INVALID_NUMBER: input(400),
  INVALID_DATE: input(400),
  INVALID_ARGUMENT: input(400),
  BATCH_TOO_LARGE: input(413),
  MALFORMED_LINE: input(400),
  EXPORT_NEWER: input(400),
  UNKNOWN_ID: input(404),
  AMBIGUOUS_ID: input(409),
  UNKNOWN_NAMESPACE: { status: 404, exit: 4, blame: 'caller' },
  ERASED: input(409),
  UNKNOWN_PROFILE: input(400),
  SCORE_TOO_LOW: input(400),
  BAD_CURSOR: input(400),
  CURSOR_EXPIRED: input(410),
  QUERY_TOO_LARGE: input(400),
  // Clients of persisted queries expect 200: they send the query's text next, and nothing has failed.
  PERSISTED_QUERY_NOT_FOUND: input(200),
  // access
  UNAUTHENTICATED: refusal(401),
  FORBIDDEN: refusal(403),
  TOO_MANY_OPEN: { ...refusal(429), retryAfter: 5 },
  // the database
  DATABASE_UNAVAILABLE: { ...surroundings(503), retryAfter: 5 },
  DATABASE_UNSUPPORTED: surroundings(503),
  DATABASE_NEWER: surroundings(503),
  MIGRATION_CHANGED: surroundings(503),
  STORAGE_FULL: surroundings(507),
  // the embedding model
  EMBEDDING_UNAVAILABLE: surroundings(503),
  EMBEDDING_MODEL_MISMATCH: surroundings(503),
  // the managed engine and the machine
  JAVA_MISSING: surroundings(503),
  DOWNLOAD_FAILED: surroundings(503),
  ENGINE_START_FAILED: surroundings(503),
  ENGINE_DATA_NEWER: surroundings(503),
  ENGINE_IN_USE: surroundings(503),
  ADDRESS_IN_USE: surroundings(503),
  SERVICE_UNAVAILABLE: { ...surroundings(503), retryAfter: 1 },
  // another store
  SYNC_INCOMPATIBLE: refusal(409),
  PEER_UNREACHABLE: surroundings(502),
  // everything else
  CONFLICT: refusal(409),
  TIMEOUT: surroundings(504),
  CANCELLED: { status: 499, exit: 130, blame: 'caller' },
  INTERNAL: { status: 500, exit: 1, blame: 'us' },
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type ErrorCode = keyof typeof KINDS;

/** All error codes and what they mean. A published code keeps its meaning. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorKind>> = KINDS;

export const ERROR_CODES = Object.keys(KINDS) as readonly ErrorCode[];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  (ERROR_CODES as readonly unknown[]).includes(code);

export interface MemoryErrorDetails {
  /** The input's path that is wrong, as the caller wrote it: `importance`, `input[3].content`. */
  readonly field?: string | undefined;
  /** What to do about it, as one sentence or one command. */
  readonly remedy?: string | undefined;
  readonly cause?: unknown;
}

/** The only error that crosses a module's border. The message is one sentence for a person. */
export class MemoryError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly remedy: string | undefined;

  constructor(code: ErrorCode, message: string, details: MemoryErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'MemoryError';
    this.code = code;
    this.field = details.field;
    this.remedy = details.remedy;
  }

  /** The same error, its field placed inside a larger input (`content` → `input[3].content`). */
  within(prefix: string): MemoryError {
    const field = this.field === undefined ? prefix : `${prefix}.${this.field}`;
    return new MemoryError(this.code, this.message, { field, remedy: this.remedy, cause: this.cause });
  }
}

/** What callers get of an error besides its message. */
export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly remedy?: string;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number;
}

export function errorDetails({
  code,
  field,
  remedy,
}: Pick<MemoryError, 'code' | 'field' | 'remedy'>): ErrorDetails {
  const { retryAfter } = ERRORS[code];
  return {
    code,
    ...(field === undefined ? {} : { field }),
    ...(remedy === undefined ? {} : { remedy }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The code of anything that was thrown. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof MemoryError ? error.code : 'INTERNAL');
