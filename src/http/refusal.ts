/** What the listener itself says when it refuses: in the shape of a GraphQL answer, whichever the path. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type ErrorCode, MemoryError } from '../domain/errors.ts';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  EMPTY_CONTENT: 400,
  CONTENT_TOO_LARGE: 413,
  INVALID_TEXT: 400,
  INVALID_NAMESPACE: 400,
  INVALID_NUMBER: 400,
  INVALID_DATE: 400,
  INVALID_ARGUMENT: 400,
  BATCH_TOO_LARGE: 413,
  MALFORMED_LINE: 400,
  EXPORT_NEWER: 400,
  UNKNOWN_ID: 404,
  ERASED: 409,
  UNKNOWN_PROFILE: 400,
  SCORE_TOO_LOW: 400,
  BAD_CURSOR: 400,
  CURSOR_EXPIRED: 410,
  QUERY_TOO_LARGE: 400,
  // As clients of persisted queries expect it: they send the text, and nothing has failed.
  PERSISTED_QUERY_NOT_FOUND: 200,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  CANCELLED: 499,
  DATABASE_UNAVAILABLE: 503,
  DATABASE_UNSUPPORTED: 503,
  DATABASE_NEWER: 503,
  MIGRATION_CHANGED: 503,
  STORAGE_FULL: 507,
  EMBEDDING_UNAVAILABLE: 503,
  EMBEDDING_MODEL_MISMATCH: 503,
  JAVA_MISSING: 503,
  MAVEN_MISSING: 503,
  DOWNLOAD_FAILED: 503,
  ENGINE_START_FAILED: 503,
  ENGINE_DATA_NEWER: 503,
  ENGINE_IN_USE: 503,
  ADDRESS_IN_USE: 503,
  SERVICE_UNAVAILABLE: 503,
  SYNC_INCOMPATIBLE: 409,
  PEER_UNREACHABLE: 502,
  TIMEOUT: 504,
  INTERNAL: 500,
};

/** Fastify's own complaints about a request, in our words. The rest of its 4xx answers say their own sentence. */
const BODY_ERRORS: Readonly<Record<string, (limit: number) => MemoryError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) =>
    new MemoryError('BATCH_TOO_LARGE', `The request is larger than ${limit / 2 ** 20} MiB.`, {
      field: 'body',
      remedy: 'Send fewer items in one request.',
    }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new MemoryError('INVALID_ARGUMENT', 'The body is not application/json.', {
      field: 'content-type',
      remedy: 'Send the header Content-Type: application/json.',
    }),
};

function refusalOf(error: FastifyError | MemoryError, limit: number): MemoryError | undefined {
  if (error instanceof MemoryError) return error.code === 'INTERNAL' ? undefined : error;
  const body = BODY_ERRORS[error.code];
  if (body !== undefined) return body(limit);
  const status = error.statusCode ?? 500;
  if (status >= 500) return undefined;
  return new MemoryError('INVALID_ARGUMENT', error.message, { field: 'body' });
}

const statusOf = (error: FastifyError | MemoryError, refusal: MemoryError): number =>
  error instanceof MemoryError ? STATUS[refusal.code] : (error.statusCode ?? STATUS[refusal.code]);

/** For Fastify's `setErrorHandler`. `limit` is the largest body in bytes; `challengeOf` says what belongs into `WWW-Authenticate`. */
export function createErrorHandler(
  log: Logger,
  limit: number,
  challengeOf: (error: MemoryError, request: FastifyRequest) => string | undefined,
) {
  return async (
    error: FastifyError | MemoryError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const refusal = refusalOf(error, limit);
    if (refusal === undefined) {
      const reference = randomUUID();
      log.error({ err: error, reference }, 'a request failed for a reason of our own');
      await send(
        reply,
        500,
        `Something went wrong inside the service; its log says what under ${reference}.`,
        {
          code: 'INTERNAL',
          reference,
        },
      );
      return;
    }
    const { code, field, remedy } = refusal;
    const challenge = challengeOf(refusal, request);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (code === 'SERVICE_UNAVAILABLE') reply.header('retry-after', '1');
    await send(reply, statusOf(error, refusal), refusal.message, {
      code,
      ...(field === undefined ? {} : { field }),
      ...(remedy === undefined ? {} : { remedy }),
    });
  };
}

async function send(
  reply: FastifyReply,
  status: number,
  message: string,
  extensions: { readonly code: ErrorCode; readonly [key: string]: string },
): Promise<void> {
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ errors: [{ message, extensions }] });
}

/** For Fastify's `setNotFoundHandler`. */
export async function answerNotFound(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await send(reply, 404, 'There is nothing at this path.', {
    code: 'INVALID_ARGUMENT',
    field: 'path',
    remedy:
      'Ask / (the dashboard), /graphql, /graphql/stream, /graphiql, /mcp, /export, /import, /tokens, /healthz, /readyz, /metrics or /browser-guide.',
  });
}
