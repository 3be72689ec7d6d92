import type { FastifyInstance } from 'fastify';
import type { StoreIdentity } from '../../config/store-id.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { PartState } from '../../domain/requests/health.ts';
import type { ServiceAccess } from '../service-access.ts';

interface ReadyAnswer {
  /** Recall works, and the first calls are as quick as later ones. */
  readonly ready: boolean;
  /** Calls are answered already, though the first ones may be slow. */
  readonly answers: boolean;
  /** One sentence; only while not ready. */
  readonly reason?: string;
  readonly parts: readonly PartState[];
}

const WARMING_UP = 'The database is planning its queries. Calls are answered already, but slowly.';

async function readiness(access: ServiceAccess): Promise<ReadyAnswer> {
  const service = access.service();
  if (service === undefined) return { ready: false, answers: false, reason: access.starting(), parts: [] };
  try {
    const { ready: answers, warm, parts } = await service.readiness();
    if (answers) return { ready: warm, answers, ...(warm ? {} : { reason: WARMING_UP }), parts };
    const reason = parts.filter(({ ok }) => !ok).map(({ detail }) => detail);
    return { ready: false, answers, reason: reason.join(' ') || access.starting(), parts };
  } catch (error) {
    const reason = error instanceof MemoryError ? error.message : 'The service cannot say how it is.';
    return { ready: false, answers: false, reason, parts: [] };
  }
}

/** What tells this service from others. @param visible whether every caller has all rights, so that a path reveals nothing */
export const publishedStore = (store: StoreIdentity | undefined, visible: boolean): PublishedStore =>
  store === undefined ? {} : { store: store.id, ...(visible ? { dataDir: store.dataDir } : {}) };

export interface PublishedStore {
  readonly store?: string;
  readonly dataDir?: string;
}

/** GET /healthz: the process answers. GET /readyz: recall works and is warm, or the reason why it is not. */
export function mountHealth(
  app: FastifyInstance,
  access: ServiceAccess,
  version: string,
  store: PublishedStore,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', name: 'hippograph', version, pid: process.pid, ...store }),
  );
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness(access);
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...answer, ...store });
  });
}
