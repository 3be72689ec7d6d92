/**
 * POST /reembed: moves the graph to another embedding model and reports its progress line by line. A client that leaves stops it. It is no GraphQL
 * mutation, because it takes as long as all memories take.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import type { ProgressEvent } from '../../domain/ports.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { OPERATIONS } from '../../service/operations.generated.ts';
import { readBody } from '../read-body.ts';
import { signalOf } from '../request-signal.ts';
import type { ServiceFor } from '../service-access.ts';

const change = OPERATIONS.reembed.input.strict();
const abort = z.strictObject({ abort: z.literal(true) });

export function mountReembed(app: FastifyInstance, serviceFor: ServiceFor): void {
  app.post('/reembed', async (request, reply) => {
    const service = serviceFor(request);
    if (abort.safeParse(request.body).success) return { gaveUp: await service.giveUpReembedding() };
    const { model } = readBody(change, request.body);
    const signal = signalOf(reply.raw);
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(Readable.from(told(service, model, signal)));
  });
}

type Choice = Parameters<MemoryService['reembed']>[0]['model'];

/** Lines of JSON: how far it is, and at last what came of it. */
async function* told(service: MemoryService, model: Choice, signal: AbortSignal): AsyncGenerator<string> {
  let latest: ProgressEvent | undefined;
  let wake: () => void = () => undefined;
  const progress = (event: ProgressEvent): void => {
    latest = event;
    wake();
  };
  const ended = service.reembed({ model }, { progress, signal }).then(
    (done) => ({ done }),
    (error: unknown) => ({ error: refusal(error) }),
  );
  for (;;) {
    const next = new Promise<undefined>((resolve) => {
      wake = () => resolve(undefined);
      if (latest !== undefined) wake();
    });
    const outcome = await Promise.race([ended, next]);
    if (outcome !== undefined) {
      yield `${JSON.stringify(outcome)}\n`;
      return;
    }
    const event = latest;
    latest = undefined;
    yield `${JSON.stringify({ progress: event })}\n`;
  }
}

function refusal(error: unknown): { code: string; message: string; remedy?: string } {
  if (!(error instanceof MemoryError))
    return { code: 'INTERNAL', message: 'Something went wrong inside the service.' };
  const { code, message, remedy } = error;
  return { code, message, ...(remedy === undefined ? {} : { remedy }) };
}
