/** What the proxy adds to a tool call before it passes it on. */
import { isObject, type JsonRpcRequest } from './json-rpc.ts';

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
