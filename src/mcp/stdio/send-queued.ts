/** Sends one queued call of this process's token to the service, as its sender would have: within their project's scope. */
import type { RunningService } from '../../client/ensure-service.ts';
import { type ErrorCode, isErrorCode, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { refusedWith, type Sent } from '../../outbox/drain.ts';
import type { Kept } from '../../outbox/outbox.ts';
import { QUEUED_AT_META, SESSION_META } from '../call-arguments.ts';
import type { JsonRpcMessage } from '../json-rpc.ts';
import { forward } from './forward.ts';
import { inNewerRevision } from './newer-revision.ts';
import { isQueueableTool, QUEUEABLE } from './queueable.ts';

/** A service that takes longer is asked again: it stores nothing twice. */
const WITHIN_MS = 60_000;

/** Never rejects. */
export async function sendQueued(
  { own, call }: Kept,
  service: RunningService,
  signal: AbortSignal,
): Promise<Sent> {
  if (!own) return 'left';
  const { namespace, scope, queuedAt, session, tool: name = 'remember', arguments: args } = call;
  if (!isQueueableTool(name)) return refusedWith('INVALID_ARGUMENT', `There is no tool ${name} that stores.`);
  const request = inNewerRevision(
    {
      jsonrpc: '2.0',
      id: 'hippograph-queued',
      method: 'tools/call',
      params: {
        name,
        arguments: { ...args, namespace },
        _meta: { [QUEUED_AT_META]: queuedAt, ...(session === undefined ? {} : { [SESSION_META]: session }) },
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
    if (!(error instanceof MemoryError)) return 'later';
    // The service did not look at it. A process that needs no token, here or later, can still store it.
    if (error.code === 'UNAUTHENTICATED' && service.token === undefined) return 'left';
    return refusedWith(error.code, error.message);
  }
}

function verdictOn(answer: JsonRpcMessage | undefined): Sent {
  if (answer?.error !== undefined) return refusedWith('INVALID_ARGUMENT', answer.error.message);
  const result = isObject(answer?.result) ? answer.result : {};
  if (result['isError'] !== true) return 'stored';
  const { code, message } = errorIn(result) ?? { code: 'INTERNAL', message: 'The service gave no reason.' };
  return refusedWith(code, message);
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
