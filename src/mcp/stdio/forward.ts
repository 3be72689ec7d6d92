/** Passes one request on to the service's /mcp, and what comes back to the client, unread. */
import { randomUUID } from 'node:crypto';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { directFetch } from '../../config/direct-fetch.ts';
import type { Toolset } from '../../domain/toolsets.ts';
import { isErrorCode, MemoryError } from '../../domain/errors.ts';
import { type GraphqlError, refusedBy } from '../../client/graphql-client.ts';
import type { RunningService } from '../../client/ensure-service.ts';
import { headersOf, isOtherStore } from '../../client/service-headers.ts';
import { isObject } from '../../domain/json-object.ts';
import { CONNECTION_HEADER } from '../call-arguments.ts';
import { envelopeVersion, isMessage, type JsonRpcMessage, type JsonRpcRequest } from '../json-rpc.ts';

export interface ForwardOptions {
  readonly service: RunningService;
  /** What the request may reach: see project-scope-header.ts. */
  readonly scope: string;
  readonly toolsets: readonly Toolset[];
  /** Revision that the handshake settled on; undefined in the modern era, where each request names its own. */
  readonly negotiated: string | undefined;
  readonly signal: AbortSignal;
  readonly emit: (message: JsonRpcMessage) => void;
}

/** `unsent`: the service did not begin. `lost`: it went away before it answered, and may have done what was asked. */
export type Outcome = 'answered' | 'unsent' | 'lost';

/** A process serves one assistant's session. */
const CONNECTION = randomUUID();

const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** As the newer revision writes a value into a header: as it is, or else in Base64 within a sentinel. */
function headerValue(value: string): string {
  if (HEADER_SAFE.test(value) && !value.startsWith('=?base64?')) return value;
  return `=?base64?${Buffer.from(value).toString('base64')}?=`;
}

/** What the request is about: a tool, a prompt, or a resource. */
function subjectOf({ method, params }: JsonRpcRequest): string | undefined {
  const subject = method === 'resources/read' ? params?.['uri'] : params?.['name'];
  return typeof subject === 'string' ? subject : undefined;
}

function headersFor(
  request: JsonRpcRequest,
  { service, scope, negotiated }: ForwardOptions,
): Record<string, string> {
  const revision = envelopeVersion(request);
  const version = revision ?? negotiated;
  const subject = subjectOf(request);
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'hippograph-scope': scope,
    [CONNECTION_HEADER]: CONNECTION,
    ...headersOf(service),
    ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
    // The modern era repeats in headers what the body says, for those on the way who do not read bodies.
    ...(revision === undefined ? {} : { 'mcp-method': request.method }),
    ...(revision === undefined || subject === undefined ? {} : { 'mcp-name': headerValue(subject) }),
  };
}

/** What the listener says when it refuses a request before MCP sees it. */
function refusal(body: unknown, status: number): MemoryError {
  const errors: unknown = isObject(body) ? body['errors'] : undefined;
  const first = (Array.isArray(errors) ? errors[0] : undefined) as GraphqlError | undefined;
  if (isErrorCode(first?.extensions?.code) && typeof first?.message === 'string') return refusedBy(first);
  return new MemoryError('SERVICE_UNAVAILABLE', `The service refused the request with status ${status}.`, {
    remedy: 'Run: hippograph doctor',
  });
}

/** No process listened there. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return isObject(cause) && cause['code'] === 'ECONNREFUSED';
}

/**
 * Resolves once the answer was emitted, or none will come.
 * @throws MemoryError with the listener's own refusal, such as UNAUTHENTICATED. After `signal`, nothing is emitted.
 */
export async function forward(request: JsonRpcRequest, options: ForwardOptions): Promise<Outcome> {
  const { service, signal, emit } = options;
  const url = new URL('/mcp', service.url);
  url.searchParams.set('toolsets', options.toolsets.join(','));
  let response: Response;
  try {
    response = await directFetch(url, {
      method: 'POST',
      headers: headersFor(request, options),
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    return wasRefused(error) ? 'unsent' : 'lost';
  }
  try {
    if (
      response.headers.get('content-type')?.startsWith('text/event-stream') === true &&
      response.body !== null
    ) {
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const { data } of events) {
        const message: unknown = JSON.parse(data);
        if (!isMessage(message)) continue;
        emit(message);
        if (message.id === request.id && message.method === undefined) return 'answered';
      }
      return 'lost';
    }
    const body: unknown = await response.json();
    if (isMessage(body)) {
      emit(body);
      return 'answered';
    }
    const refused = refusal(body, response.status);
    if (isOtherStore(refused)) return 'unsent';
    // Any other 503 the service has decided itself: a second try would meet the same.
    if (response.status === 503 && refused.code === 'SERVICE_UNAVAILABLE') return 'unsent';
    throw refused;
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    return 'lost';
  }
}
