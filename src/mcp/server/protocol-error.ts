/** The error for callers of anything but a tool: a JSON-RPC error that carries our code as data. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { inert } from '../quoted.ts';
import { type ReportError, toolError } from './error-result.ts';

/** What the caller can mend; everything else is on our side. */
const CALLERS: ReadonlySet<string> = new Set([
  'EMPTY_CONTENT',
  'CONTENT_TOO_LARGE',
  'INVALID_TEXT',
  'INVALID_NAMESPACE',
  'INVALID_NUMBER',
  'INVALID_DATE',
  'INVALID_ARGUMENT',
  'UNKNOWN_ID',
  'BAD_CURSOR',
  'FORBIDDEN',
]);

export function protocolError(failure: unknown, report: ReportError): Error {
  if (failure instanceof ProtocolError) return failure;
  const error = toolError(failure, report);
  const code = CALLERS.has(error.code) ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  const { message, ...data } = error;
  return new ProtocolError(
    code,
    inert(error.remedy === undefined ? message : `${message} ${error.remedy}`),
    data,
  );
}
