/** What the listener itself says when it refuses: in the shape of a GraphQL answer, whichever the path. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type ErrorDetails, errorDetails, ERRORS, MemoryError } from '../domain/errors.ts';

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
  error instanceof MemoryError
    ? ERRORS[refusal.code].status
    : (error.statusCode ?? ERRORS[refusal.code].status);

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
    const details = errorDetails(refusal);
    const challenge = challengeOf(refusal, request);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
    // Refused because of its connection: the header says that the connection closes.
    if (details.code === 'TOO_MANY_OPEN') reply.header('connection', 'close');
    await send(reply, statusOf(error, refusal), refusal.message, details);
  };
}

async function send(
  reply: FastifyReply,
  status: number,
  message: string,
  extensions: ErrorDetails & { readonly reference?: string },
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
      'Use / (the dashboard), /docs, /graphql, /graphql/stream, /graphiql, /mcp, /export, /import, /tokens, /healthz, /readyz, /metrics or /browser-guide.',
  });
}
