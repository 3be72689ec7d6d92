import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Principal } from '../domain/access.ts';
import { serviceOn } from '../service/memory-service.ts';
import { Callers } from './auth/callers.ts';
import { requestAccess } from './service-access.ts';

const token: Principal = { kind: 'token', name: 'reader', grants: [], ownNamespace: undefined };

it('requestAccess makes the service of a request once, and another for the next request', async () => {
  const callers = new Callers();
  const service = serviceOn({} as Parameters<typeof serviceOn>[0]);
  const scoped = requestAccess({ service: () => service, starting: () => '' }, callers);
  const made: unknown[] = [];
  const app = fastify();
  app.addHook('onRequest', async (request) => callers.note(request, [token]));
  app.get('/', (request) => {
    made.push(scoped.serviceOf(request), scoped.serviceOf(request));
    return {};
  });
  await app.inject('/');
  await app.inject('/');
  const [first, again, other] = made;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
