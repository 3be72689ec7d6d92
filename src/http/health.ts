import type { FastifyInstance } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import type { Readiness } from '../domain/health.ts';
import type { ServiceDoor } from './service-door.ts';

interface ReadyAnswer extends Readiness {
  /** One sentence; only while not ready. */
  readonly reason?: string;
}

async function readiness(door: ServiceDoor): Promise<ReadyAnswer> {
  const service = door.service();
  if (service === undefined) return { ready: false, reason: door.starting(), parts: [] };
  try {
    const { ready, parts } = await service.readiness();
    if (ready) return { ready, parts };
    const reason = parts.filter(({ ok }) => !ok).map(({ detail }) => detail);
    return { ready, reason: reason.join(' ') || door.starting(), parts };
  } catch (error) {
    const reason = error instanceof MemoryError ? error.message : 'The service cannot say how it is.';
    return { ready: false, reason, parts: [] };
  }
}

/** GET /healthz: the process answers. GET /readyz: recall works, or the reason why it does not. */
export function mountHealth(app: FastifyInstance, door: ServiceDoor, version: string): void {
  app.get('/healthz', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', name: 'hippograph', version, pid: process.pid }),
  );
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness(door);
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}
