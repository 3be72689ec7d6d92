/** JSON-RPC 2.0 as MCP uses it; only what a relay has to know. */
import { isObject } from '../domain/json-object.ts';

export type RequestId = string | number;

export interface JsonRpcMessage {
  readonly jsonrpc: '2.0';
  readonly id?: RequestId;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface JsonRpcRequest extends JsonRpcMessage {
  readonly id: RequestId;
  readonly method: string;
}

export const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;
export const INTERNAL_ERROR = -32_603;

export function isMessage(value: unknown): value is JsonRpcMessage {
  return isObject(value) && value['jsonrpc'] === '2.0';
}

export function isRequest(message: JsonRpcMessage): message is JsonRpcRequest {
  return (
    typeof message.method === 'string' && (typeof message.id === 'string' || typeof message.id === 'number')
  );
}

/** The revision that a request of the modern era names in its envelope; undefined in the era before. */
export function envelopeVersion({ params }: JsonRpcMessage): string | undefined {
  const meta = params?.['_meta'];
  const version = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** An error's answer; the id is null where it could not be read. */
export function errorAnswer(id: RequestId | null, code: number, message: string): Record<string, unknown> {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
