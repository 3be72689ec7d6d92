/** GraphQL over HTTP as the command line needs it: one request, its data or a MemoryError. */
import { ERROR_CODES, type ErrorCode, MemoryError } from '../domain/errors.ts';

export interface ServiceAddress {
  /** Origin, such as http://127.0.0.1:4801. */
  readonly url: string;
  readonly token: string | undefined;
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly field?: string; readonly remedy?: string };
}

interface GraphqlBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphqlError[];
}

function isErrorCode(code: string | undefined): code is ErrorCode {
  return (ERROR_CODES as readonly (string | undefined)[]).includes(code);
}

function toMemoryError({ message, extensions = {} }: GraphqlError): MemoryError {
  const { code, field, remedy } = extensions;
  return new MemoryError(isErrorCode(code) ? code : 'INTERNAL', message, {
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof remedy === 'string' ? { remedy } : {}),
  });
}

function authorization(service: ServiceAddress): Record<string, string> {
  return service.token === undefined ? {} : { authorization: `Bearer ${service.token}` };
}

function unreachable(service: ServiceAddress, cause: unknown): MemoryError {
  return new MemoryError('SERVICE_UNAVAILABLE', `The service at ${service.url} stopped answering.`, {
    remedy: 'See the log in the data folder (hippograph doctor names it), then run the command again.',
    cause,
  });
}

async function post(service: ServiceAddress, body: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    const response = await fetch(new URL('/graphql', service.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(service) },
      body,
      ...(signal === undefined ? {} : { signal }),
    });
    return await response.text();
  } catch (cause) {
    if (signal?.aborted) throw new MemoryError('CANCELLED', 'Stopped by hand.', { cause });
    throw unreachable(service, cause);
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
  const text = await post(service, JSON.stringify({ query, variables }), signal);
  let body: GraphqlBody<Data>;
  try {
    body = JSON.parse(text) as GraphqlBody<Data>;
  } catch (cause) {
    throw new MemoryError('SERVICE_UNAVAILABLE', `What answers at ${service.url} does not speak GraphQL.`, {
      remedy: 'Another program may hold the port: set HIPPOGRAPH_PORT, or stop it.',
      cause,
    });
  }
  const [first] = body.errors ?? [];
  if (first !== undefined) throw toMemoryError(first);
  if (body.data === undefined || body.data === null) throw unreachable(service, text.slice(0, 500));
  return body.data;
}
