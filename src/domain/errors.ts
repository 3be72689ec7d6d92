/** The closed set of error codes. A code, once published, keeps its meaning; each edge maps all of them. */
export const ERROR_CODES = [
  // what the caller sent
  'EMPTY_CONTENT',
  'CONTENT_TOO_LARGE',
  'INVALID_TEXT',
  'INVALID_NAMESPACE',
  'INVALID_NUMBER',
  'INVALID_DATE',
  'INVALID_ARGUMENT',
  'BATCH_TOO_LARGE',
  'MALFORMED_LINE',
  'EXPORT_NEWER',
  'UNKNOWN_ID',
  'ERASED',
  'UNKNOWN_PROFILE',
  'SCORE_TOO_LOW',
  'BAD_CURSOR',
  'CURSOR_EXPIRED',
  'QUERY_TOO_LARGE',
  'PERSISTED_QUERY_NOT_FOUND',
  // who asks
  'UNAUTHENTICATED',
  'FORBIDDEN',
  // the database
  'DATABASE_UNAVAILABLE',
  'DATABASE_UNSUPPORTED',
  'DATABASE_NEWER',
  'MIGRATION_CHANGED',
  'STORAGE_FULL',
  // the embedding model
  'EMBEDDING_UNAVAILABLE',
  'EMBEDDING_MODEL_MISMATCH',
  // the managed engine and the machine
  'JAVA_MISSING',
  'MAVEN_MISSING',
  'DOWNLOAD_FAILED',
  'ENGINE_START_FAILED',
  'ENGINE_DATA_NEWER',
  'ENGINE_IN_USE',
  'ADDRESS_IN_USE',
  'SERVICE_UNAVAILABLE',
  // another store
  'SYNC_INCOMPATIBLE',
  'PEER_UNREACHABLE',
  // everything else
  'CONFLICT',
  'TIMEOUT',
  'CANCELLED',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface MemoryErrorDetails {
  /** The input's path that is wrong, as the caller wrote it: `importance`, `input[3].content`. */
  readonly field?: string;
  /** What to do about it, as one sentence or one command. */
  readonly remedy?: string;
  readonly cause?: unknown;
}

/** The only error that crosses a room's border. The message is one sentence for a person. */
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
    return new MemoryError(this.code, this.message, {
      field,
      ...(this.remedy === undefined ? {} : { remedy: this.remedy }),
      cause: this.cause,
    });
  }
}
