/** GraphQL over HTTP as the command line needs it: one request, its data or a MemoryError. */
import { directFetch } from '../config/direct-fetch.ts';
import { isErrorCode, MemoryError } from '../domain/errors.ts';
import { headersOf, isOtherStore, type ServiceAddress } from './service-headers.ts';

export interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly field?: string; readonly remedy?: string };
}

interface GraphqlBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphqlError[];
}

export function refusedBy({ message, extensions = {} }: GraphqlError): MemoryError {
  const { code, field, remedy } = extensions;
  return new MemoryError(isErrorCode(code) ? code : 'INTERNAL', message, {
    field: typeof field === 'string' ? field : undefined,
    remedy: typeof remedy === 'string' ? remedy : undefined,
  });
}

/** A port that another store's service has taken means that the own service is gone, and can be found or started again. */
function refused({ url }: ServiceAddress, { message, extensions = {} }: GraphqlError): MemoryError {
  const error = refusedBy({ message, extensions });
  if (!isOtherStore(error)) return error;
  return new MemoryError(
    'SERVICE_UNAVAILABLE',
    `The service of this data folder no longer runs at ${url}. ${message}`,
    { remedy: 'Run the command again: it finds or starts the service of this data folder.' },
  );
}

function unreachable(service: ServiceAddress, cause: unknown): MemoryError {
  return new MemoryError('SERVICE_UNAVAILABLE', `The service at ${service.url} stopped answering.`, {
    remedy: 'Read the log in the data folder (`hippograph doctor` shows where), then run the command again.',
    cause,
  });
}

interface Posted {
  readonly path: string;
  /** Left out: a GET. */
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

/** What the listener answers, whether it is data or a refusal. */
async function request(service: ServiceAddress, { path, body, signal }: Posted): Promise<string> {
  try {
    const response = await directFetch(new URL(path, service.url), {
      ...(body === undefined
        ? { headers: headersOf(service) }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headersOf(service) },
            body,
          }),
      ...(signal === undefined ? {} : { signal }),
    });
    return await response.text();
  } catch (cause) {
    throw lost(service, cause, signal);
  }
}

/** What a request that was broken off comes to: the caller's own doing, or the service's end. */
export function lost(service: ServiceAddress, cause: unknown, signal: AbortSignal | undefined): MemoryError {
  if (signal?.aborted) return new MemoryError('CANCELLED', 'The command was interrupted.', { cause });
  return unreachable(service, cause);
}

/** The listener's answer outside GraphQL. @throws MemoryError as `askService` */
export async function postJson<Answer>(service: ServiceAddress, posted: Posted): Promise<Answer> {
  const { errors, ...answer } = parse(service, await request(service, posted)) as GraphqlBody<never>;
  const [first] = errors ?? [];
  if (first !== undefined) throw refused(service, first);
  return answer as Answer;
}

/** A stream of the listener's. @param body posted, where there is one @throws MemoryError as `askService`, before the stream begins */
export async function openStream(
  service: ServiceAddress,
  path: string,
  signal: AbortSignal,
  body?: string,
): Promise<ReadableStream<Uint8Array>> {
  let response: Response;
  try {
    const headers = headersOf(service);
    response = await directFetch(new URL(path, service.url), {
      signal,
      ...(body === undefined
        ? { headers }
        : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }),
    });
    if (response.ok && response.body !== null) return response.body;
  } catch (cause) {
    throw lost(service, cause, signal);
  }
  const { errors } = parse(service, await response.text()) as GraphqlBody<never>;
  throw errors?.[0] === undefined ? unreachable(service, undefined) : refused(service, errors[0]);
}

function parse(service: ServiceAddress, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MemoryError(
      'SERVICE_UNAVAILABLE',
      `The program at ${service.url} is not a hippograph service.`,
      {
        remedy: 'Another program may use the port: set HIPPOGRAPH_PORT to another one, or stop that program.',
        cause,
      },
    );
  }
}

/**
 * @returns the `data` of the answer.
 * @throws MemoryError with the code that the service gave; SERVICE_UNAVAILABLE when it cannot be reached; CANCELLED
 *   when `signal` was aborted.
 */
export async function askService<Data>(
  service: ServiceAddress,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Data> {
  const text = await request(service, {
    path: '/graphql',
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const body = parse(service, text) as GraphqlBody<Data>;
  const [first] = body.errors ?? [];
  if (first !== undefined) throw refused(service, first);
  if (body.data === undefined || body.data === null) throw unreachable(service, text.slice(0, 500));
  return body.data;
}
