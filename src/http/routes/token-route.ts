/**
 * GET and POST /tokens, POST /tokens/revoke: tokens for others. They are outside GraphQL, as assistants may have access
 * to that: secrets are for the command line and the dashboard alone.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DATE_FORMS, endOf, readDate } from '../../domain/times/dates.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { Callers } from '../auth/callers.ts';
import { OPERATIONS } from '../../service/operations.generated.ts';
import { readBody } from '../read-body.ts';
import type { ServiceFor } from '../service-access.ts';

const { createToken, revokeToken } = OPERATIONS;
const wanted = createToken.input.in.extend({ expiresAt: z.string().optional() }).strict();
const revoked = revokeToken.input.strict();

/** A token that ends on a date ends with that day. */
function expiry(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = readDate(text);
  if (date !== undefined) return endOf(date);
  throw new MemoryError('INVALID_DATE', 'expiresAt is not a date.', {
    field: 'expiresAt',
    remedy: DATE_FORMS,
  });
}

export function mountTokens(
  app: FastifyInstance,
  serviceFor: ServiceFor,
  callers: Callers,
  log: Logger,
): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.route({
      method: 'GET',
      url: '/tokens',
      handler: async (request) => ({ tokens: await serviceFor(request).tokens() }),
    });
    scope.route({
      method: 'POST',
      url: '/tokens',
      handler: async (request) => {
        const { expiresAt, ...input } = readBody(wanted, request.body);
        const made = await serviceFor(request).createToken({ ...input, expiresAt: expiry(expiresAt) });
        log.info({ tokenId: made.token.id, by: callers.of(request)[0].name }, 'a token was made');
        return made;
      },
    });
    scope.route({
      method: 'POST',
      url: '/tokens/revoke',
      handler: async (request) => {
        const { id } = readBody(revoked, request.body);
        const token = await serviceFor(request).revokeToken({ id });
        log.info({ tokenId: id, by: callers.of(request)[0].name }, 'a token was revoked');
        return { token };
      },
    });
  });
}
