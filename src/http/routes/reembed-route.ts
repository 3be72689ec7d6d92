/**
 * POST /reembed: moves the graph to another embedding model and reports its progress line by line. A client that leaves ends the report, and the
 * service continues. It is no GraphQL mutation, because it takes as long as all memories take.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MemoryError } from '../../domain/errors.ts';
import type { ProgressEvent } from '../../domain/ports.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { OPERATIONS } from '../../service/operations.generated.ts';
import { readBody } from '../read-body.ts';
import { signalOf } from '../request-signal.ts';
import type { ServiceFor } from '../service-access.ts';

const change = OPERATIONS.reembed.input.strict();

export function mountReembed(app: FastifyInstance, serviceFor: ServiceFor): void {
  app.post('/reembed', async (request, reply) => {
    const service = serviceFor(request);
    const { model } = readBody(change, request.body);
    const lines = told(service, model, signalOf(reply.raw));
    // What is refused at once is refused by its status.
    const first = await lines.next();
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(Readable.from(both(first, lines)));
  });
}

async function* both(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

type Choice = Parameters<MemoryService['reembed']>[0]['model'];

/** Lines of JSON: how far it is, and at last what came of it. @throws what keeps it from beginning */
async function* told(service: MemoryService, model: Choice, signal: AbortSignal): AsyncGenerator<string> {
  let latest: ProgressEvent | undefined;
  let wake: () => void = () => undefined;
  const progress = (event: ProgressEvent): void => {
    latest = event;
    wake();
  };
  let begun = false;
  const ended = service.reembed({ model }, { progress, signal }).then(
    (done) => ({ done }),
    (error: unknown) => {
      if (!begun) throw error;
      return { error: refusal(error) };
    },
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
    begun = true;
    yield `${JSON.stringify({ progress: event })}\n`;
  }
}

function refusal(error: unknown): { code: string; message: string; remedy?: string } {
  if (!(error instanceof MemoryError))
    return { code: 'INTERNAL', message: 'Something went wrong inside the service.' };
  const { code, message, remedy } = error;
  return { code, message, ...(remedy === undefined ? {} : { remedy }) };
}
