/**
 * GET /export and POST /import: a namespace as lines of JSON, out and back in. They are outside GraphQL, as vectors and
 * endless streams are not its strength (docs/adr/0009).
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TransferLine } from '../../domain/requests/transfer.ts';
import { OPERATIONS } from '../../service/operations.generated.ts';
import { readBody } from '../read-body.ts';
import { signalOf } from '../request-signal.ts';
import type { ServiceFor } from '../service-access.ts';

const { export: exported, restore } = OPERATIONS;
const query = exported.input.extend({ all: z.stringbool().optional() }).strict();
const body = restore.input.extend({ onError: restore.input.shape.onError.default('stop') }).strict();

export function mountTransfer(app: FastifyInstance, serviceFor: ServiceFor): void {
  app.get('/export', async (request, reply) => {
    const input = readBody(query, request.query);
    const pages = serviceFor(request).export(input, { signal: signalOf(reply.raw) });
    const text = asText(pages);
    // What keeps it from beginning is an answer with a code; what breaks it off later shows by the missing end.
    const first = await text.next();
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(Readable.from(prepended(first, text)));
  });
  app.route({
    method: 'POST',
    url: '/import',
    handler: async (request) => ({
      outcomes: await serviceFor(request).restore(readBody(body, request.body)),
    }),
  });
}

async function* asText(pages: AsyncIterable<readonly TransferLine[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function* prepended<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
