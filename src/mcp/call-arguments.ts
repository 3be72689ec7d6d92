/** What the proxy adds to a request before it passes it on: the project's namespace, where none is named. */
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import type { JsonRpcRequest } from './json-rpc.ts';

/** Whether the call leaves its namespace to the project. */
export function needsNamespace({ params }: JsonRpcRequest): boolean {
  const args = params?.['arguments'] ?? {};
  return isObject(args) && (args['namespace'] === undefined || args['namespace'] === null);
}

/** The same call in a namespace. Arguments that are no object stay as they are: the service says what is wrong. */
export function inNamespace(request: JsonRpcRequest, namespace: string): JsonRpcRequest {
  const { params } = request;
  const args = params?.['arguments'] ?? {};
  if (!isObject(args)) return request;
  return { ...request, params: { ...params, arguments: { ...args, namespace } } };
}

/** Where a request that has no argument for it says in its `_meta` which namespace it is about. */
export const NAMESPACE_META = 'hippograph/namespace';

/** Where a call that waited for the service says in its `_meta` when it was made. */
export const QUEUED_AT_META = 'hippograph/queuedAt';

/** Where a call says in its `_meta` which session it is of, unless an argument names one. */
export const SESSION_META = 'hippograph/session';

/** Where a call says in its `_meta` by which time zone its user lives. */
export const TIME_ZONE_META = 'hippograph/timeZone';

/** By which the service tells the sessions of an assistant apart. It carries no right. */
export const CONNECTION_HEADER = 'hippograph-connection';

const WITH_ARGUMENTS: ReadonlySet<string> = new Set(['tools/call', 'prompts/get']);
const OF_A_NAMESPACE: ReadonlySet<string> = new Set([
  'resources/list',
  'resources/read',
  'completion/complete',
]);

/**
 * The same request within the project's namespace, where it leaves that to the project.
 * @throws MemoryError INVALID_NAMESPACE where a tool or a prompt needs one and there is none
 */
export async function inProject(
  request: JsonRpcRequest,
  project: () => Promise<string>,
): Promise<JsonRpcRequest> {
  if (WITH_ARGUMENTS.has(request.method)) {
    return needsNamespace(request) ? inNamespace(request, await project()) : request;
  }
  const meta = request.params?.['_meta'] ?? {};
  if (!OF_A_NAMESPACE.has(request.method) || !isObject(meta) || NAMESPACE_META in meta) return request;
  try {
    const named = { ...meta, [NAMESPACE_META]: await project() };
    return { ...request, params: { ...request.params, _meta: named } };
  } catch (error) {
    // Without a namespace there is less to list, but nothing wrong.
    if (error instanceof MemoryError) return request;
    throw error;
  }
}
