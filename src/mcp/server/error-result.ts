/** Decides what the caller of a tool sees of an error. No other file decides that. */
import { randomUUID } from 'node:crypto';
import { inert } from '../quoted.ts';
import { type ErrorDetails, errorDetails, ERRORS, MemoryError } from '../../domain/errors.ts';

/** The error as data: what `structuredContent.error` holds. */
export interface ToolError extends ErrorDetails {
  readonly message: string;
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
  if (!(error instanceof MemoryError) || ERRORS[error.code].blame === 'us') {
    const reference = randomUUID();
    report(error, reference);
    const message = `Something went wrong inside the service; its log says what under ${reference}.`;
    return { code: 'INTERNAL', message };
  }
  const { code, ...details } = errorDetails(error);
  return { code, message: error.message, ...details };
}

/** @param report where a failure of ours is logged, under the reference that the caller is given */
export function errorResult(failure: unknown, report: ReportError): ErrorResult {
  const error = toolError(failure, report);
  const about = error.field === undefined ? '' : ` (${error.field})`;
  const text = `${error.code}${about}: ${error.message}${error.remedy === undefined ? '' : ` ${error.remedy}`}`;
  return { isError: true, content: [{ type: 'text', text: inert(text) }], structuredContent: { error } };
}
