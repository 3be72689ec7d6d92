/** Sends one queued call to the service, as its sender would have: within the scope of his project. */
import type { RunningService } from '../../client/ensure-service.ts';
import { type ErrorCode, ERRORS, isErrorCode, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import type { Sent } from '../../outbox/drain.ts';
import type { QueuedCall } from '../../outbox/outbox.ts';
import { QUEUED_AT_META } from '../call-arguments.ts';
import type { JsonRpcMessage } from '../json-rpc.ts';
import { forward } from './forward.ts';
import { inNewerRevision } from './newer-revision.ts';
import { isQueueableTool, QUEUEABLE } from './queueable.ts';

/** A service that takes longer is asked again: it stores nothing twice. */
const WITHIN_MS = 60_000;

/** May pass though the caller is to blame, or we are. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['CONFLICT', 'CANCELLED', 'TOO_MANY_OPEN', 'INTERNAL']);

/** Never rejects. */
export async function sendQueued(
  { namespace, scope, queuedAt, tool: name = 'remember', arguments: args }: QueuedCall,
  service: RunningService,
  signal: AbortSignal,
): Promise<Sent> {
  if (!isQueueableTool(name)) return refusedWith('INVALID_ARGUMENT', `There is no tool ${name} that stores.`);
  const request = inNewerRevision(
    {
      jsonrpc: '2.0',
      id: 'hippograph-queued',
      method: 'tools/call',
      params: {
        name,
        arguments: { ...args, namespace },
        _meta: { [QUEUED_AT_META]: queuedAt },
      },
    },
    undefined,
  );
  let answer: JsonRpcMessage | undefined;
  try {
    const outcome = await forward(request, {
      service,
      scope,
      toolsets: [QUEUEABLE[name]],
      negotiated: undefined,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
      emit: (message) => {
        if (message.method === undefined) answer = message;
      },
    });
    return outcome === 'answered' ? verdictOn(answer) : 'later';
  } catch (error) {
    return error instanceof MemoryError ? refusedWith(error.code, error.message) : 'later';
  }
}

function verdictOn(answer: JsonRpcMessage | undefined): Sent {
  if (answer?.error !== undefined) return refusedWith('INVALID_ARGUMENT', answer.error.message);
  const result = isObject(answer?.result) ? answer.result : {};
  if (result['isError'] !== true) return 'stored';
  const { code, message } = errorIn(result) ?? { code: 'INTERNAL', message: 'The service gave no reason.' };
  return refusedWith(code, message);
}

function refusedWith(code: ErrorCode, message: string): Sent {
  // An outage ends some time; what waits for its end is not tried in vain.
  if (ERRORS[code].blame === 'surroundings') return 'later';
  return { refused: { code, message }, final: !PASSING.has(code) };
}

/** What a tool's result says of its error. */
export function errorIn(
  result: Readonly<Record<string, unknown>>,
): { readonly code: ErrorCode; readonly message: string } | undefined {
  const structured = result['structuredContent'];
  const error = isObject(structured) ? structured['error'] : undefined;
  if (!isObject(error) || !isErrorCode(error['code'])) return undefined;
  return { code: error['code'], message: String(error['message']) };
}
