/** A client of /graphql. */
import { token, tokenRefused } from '../state/token.ts';
import type { TypedDocumentString } from './documents.generated.ts';

/** An error that the service returned, or that it did not respond. */
export class ServiceError extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly remedy: string | undefined;

  constructor(message: string, { code, field, remedy }: Extensions = {}) {
    super(message);
    this.code = code ?? 'INTERNAL';
    this.field = field;
    this.remedy = remedy;
  }
}

interface Extensions {
  readonly code?: string;
  readonly field?: string;
  readonly remedy?: string;
}

interface Reply<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Extensions }[];
}

const UNREACHABLE = new ServiceError('The service does not respond.', {
  code: 'UNREACHABLE',
  remedy: 'Start it with npm start. This page retries automatically.',
});

export function authorisation(): Record<string, string> {
  return token.value === undefined ? {} : { authorization: `Bearer ${token.value}` };
}

interface Sending {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Posts where there is a body. Rejects with ServiceError; with the signal's reason once it is aborted. */
export function send(path: string, { body, signal }: Sending = {}): Promise<Response> {
  const posts = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(path, {
    ...posts,
    headers: { ...type, accept: 'application/json', ...authorisation() },
    signal: signal ?? null,
  }).catch((reason: unknown) => {
    throw signal?.aborted === true ? reason : UNREACHABLE;
  });
}

/** What a response holds. @throws ServiceError where it says that something went wrong */
export async function replyOf<Result>(response: Response): Promise<Reply<Result>> {
  const reply = await response.json().then(
    (body) => body as Reply<Result>,
    (): Reply<Result> => ({}),
  );
  const [error] = reply.errors ?? [];
  if (response.status === 401) tokenRefused(error?.message);
  if (error !== undefined) throw new ServiceError(error.message, error.extensions);
  return reply;
}

/** Rejects as `send`, and with what the service says. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await send('/graphql', { body: { query: document.toString(), variables }, signal });
  const reply = await replyOf<Result>(response);
  if (reply.data === undefined || reply.data === null) throw withoutData(response);
  return reply.data;
}

export const withoutData = ({ status }: Response): ServiceError =>
  new ServiceError(`The service responded with status ${status} and no data.`);
