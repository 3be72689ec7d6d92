/**
 * Who still needs this service. A proxy or a command holds `GET /lease` open while it lives; the operating system
 * closes it however the holder dies, so a service that was started on demand never outlives its last user for long.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

export interface LeaseOptions {
  /** How long, in milliseconds, without a lease and without a request before `onIdle`. */
  readonly graceMs: number;
  /** Called once. Left out by a service that stays until it is stopped. */
  readonly onIdle?: (() => void) | undefined;
}

export interface Leases extends Disposable {
  /** To be registered on the root, so that it sees every request. */
  readonly plugin: FastifyPluginAsync;
  /** Open leases now. */
  readonly held: number;
}

/** Watching a service must not keep it alive. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function createLeases({ graceMs, onIdle }: LeaseOptions): Leases {
  const leases = new Set<ServerResponse>();
  let inUse = 0;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const wait = (): void => {
    if (ended || onIdle === undefined) return;
    timer = setTimeout(() => {
      ended = true;
      onIdle();
    }, graceMs);
    timer.unref();
  };

  /** Counts one response, a lease or a request, until it is finished or its connection is gone. */
  const count = (response: ServerResponse): void => {
    inUse += 1;
    clearTimeout(timer);
    response.once('close', () => {
      inUse -= 1;
      if (inUse === 0) wait();
    });
  };

  const install = async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!PROBES.has(request.routeOptions.url ?? '')) count(reply.raw);
    });
    // Open leases would hold up a server that drains.
    app.addHook('preClose', async () => {
      for (const lease of leases) lease.end();
    });
    app.get('/lease', (_request, reply) => {
      reply.hijack();
      const { raw } = reply;
      leases.add(raw);
      raw.once('close', () => leases.delete(raw));
      raw.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      raw.write('held\n');
    });
  };
  // Fastify's own mark for a plugin whose hooks hold outside of it too.
  const plugin: FastifyPluginAsync = Object.assign(install, { [Symbol.for('skip-override')]: true });

  wait();
  return {
    plugin,
    get held() {
      return leases.size;
    },
    [Symbol.dispose]: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
