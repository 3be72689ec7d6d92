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

/** Rejects with ServiceError; with the signal's reason once it is aborted. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...authorisation() },
    body: JSON.stringify({ query: document.toString(), variables }),
    signal: signal ?? null,
  }).catch((reason: unknown) => {
    throw signal?.aborted === true ? reason : UNREACHABLE;
  });
  const reply = await response.json().then(
    (body) => body as Reply<Result>,
    (): Reply<Result> => ({}),
  );
  const [error] = reply.errors ?? [];
  if (response.status === 401) tokenRefused(error?.message);
  if (error !== undefined) throw new ServiceError(error.message, error.extensions);
  if (reply.data === undefined || reply.data === null) {
    throw new ServiceError(`The service responded with status ${response.status} and no data.`);
  }
  return reply.data;
}
