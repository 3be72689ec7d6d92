/** What the proxy adds to a tool call before it passes it on. */
import { randomUUID } from 'node:crypto';
import { isObject, type JsonRpcRequest } from './json-rpc.ts';

type Arguments = Readonly<Record<string, unknown>>;

function withKey(memory: unknown): unknown {
  return isObject(memory) ? { idempotencyKey: randomUUID(), ...memory } : memory;
}

/** A write must not double when it is sent again to a service that may have done it before it was killed. */
function retryable(name: unknown, args: Arguments): Arguments {
  if (name !== 'remember') return args;
  const { memories } = args;
  if (Array.isArray(memories)) return { ...args, memories: memories.map(withKey) };
  return { idempotencyKey: randomUUID(), ...args };
}

/** Whether the call leaves its namespace to the project. */
export function needsNamespace({ params }: JsonRpcRequest): boolean {
  const args = params?.['arguments'] ?? {};
  return isObject(args) && (args['namespace'] === undefined || args['namespace'] === null);
}

/** The same call with a namespace, where it names none, and made safe to repeat. Malformed ones stay as they are. */
export function completed(request: JsonRpcRequest, namespace: string | undefined): JsonRpcRequest {
  const { params } = request;
  const args = params?.['arguments'] ?? {};
  if (!isObject(args)) return request;
  const scoped = namespace === undefined ? args : { ...args, namespace };
  return { ...request, params: { ...params, arguments: retryable(params?.['name'], scoped) } };
}
