/** What a caller of a tool is told when something fails. The only place where that is decided. */
import { randomUUID } from 'node:crypto';
import { type ErrorCode, MemoryError } from '../domain/errors.ts';

/** `tell`: the sentence was written for callers. `hide`: it may quote a part's own words, which stay in the log. */
const DISCLOSURE: Readonly<Record<ErrorCode, 'tell' | 'hide'>> = {
  EMPTY_CONTENT: 'tell',
  CONTENT_TOO_LARGE: 'tell',
  INVALID_TEXT: 'tell',
  INVALID_NAMESPACE: 'tell',
  INVALID_NUMBER: 'tell',
  INVALID_DATE: 'tell',
  INVALID_ARGUMENT: 'tell',
  BATCH_TOO_LARGE: 'tell',
  MALFORMED_LINE: 'tell',
  EXPORT_NEWER: 'tell',
  UNKNOWN_ID: 'tell',
  ERASED: 'tell',
  UNKNOWN_PROFILE: 'tell',
  SCORE_TOO_LOW: 'tell',
  BAD_CURSOR: 'tell',
  CURSOR_EXPIRED: 'tell',
  QUERY_TOO_LARGE: 'tell',
  PERSISTED_QUERY_NOT_FOUND: 'tell',
  UNAUTHENTICATED: 'tell',
  FORBIDDEN: 'tell',
  DATABASE_UNAVAILABLE: 'tell',
  DATABASE_UNSUPPORTED: 'tell',
  DATABASE_NEWER: 'tell',
  MIGRATION_CHANGED: 'tell',
  STORAGE_FULL: 'tell',
  EMBEDDING_UNAVAILABLE: 'tell',
  EMBEDDING_MODEL_MISMATCH: 'tell',
  JAVA_MISSING: 'tell',
  MAVEN_MISSING: 'tell',
  DOWNLOAD_FAILED: 'tell',
  ENGINE_START_FAILED: 'tell',
  ENGINE_DATA_NEWER: 'tell',
  ENGINE_IN_USE: 'tell',
  ADDRESS_IN_USE: 'tell',
  SERVICE_UNAVAILABLE: 'tell',
  SYNC_INCOMPATIBLE: 'tell',
  PEER_UNREACHABLE: 'tell',
  CONFLICT: 'tell',
  TIMEOUT: 'tell',
  CANCELLED: 'tell',
  INTERNAL: 'hide',
};

/** The error as data: what `structuredContent.error` holds. */
export interface ToolError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
  readonly remedy?: string;
}

/** An error as a tool's result. */
export interface ToolFailure extends Record<string, unknown> {
  isError: true;
  content: { type: 'text'; text: string }[];
}

export interface ErrorResult extends ToolFailure {
  structuredContent: { error: ToolError };
}

export type ReportError = (error: unknown, reference: string) => void;

export function toolError(error: unknown, report: ReportError): ToolError {
  if (!(error instanceof MemoryError) || DISCLOSURE[error.code] === 'hide') {
    const reference = randomUUID();
    report(error, reference);
    const message = `Something went wrong inside the service; its log says what under ${reference}.`;
    return { code: 'INTERNAL', message };
  }
  const { code, message, field, remedy } = error;
  return {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(remedy === undefined ? {} : { remedy }),
  };
}

/** @param report where a failure of ours is logged, under the reference that the caller is given */
export function errorResult(failure: unknown, report: ReportError): ErrorResult {
  const error = toolError(failure, report);
  const about = error.field === undefined ? '' : ` (${error.field})`;
  const text = `${error.code}${about}: ${error.message}${error.remedy === undefined ? '' : ` ${error.remedy}`}`;
  return { isError: true, content: [{ type: 'text', text }], structuredContent: { error } };
}
