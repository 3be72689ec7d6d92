import fastify from 'fastify';
import { expect, it } from 'vitest';
import { operator, type Principal } from '../domain/access.ts';
import { serviceOn } from '../service/memory-service.ts';
import { type Caller, Callers, lineOf } from './auth/callers.ts';
import { projectScope } from './auth/project-scope.ts';
import { Services } from './service-access.ts';

const token = (name: string, grants: Principal['grants'] = []): Principal => ({
  kind: 'token',
  name,
  grants,
  ownNamespace: undefined,
});

it('the service of a caller is made once, and callers with other names or rights have another', async () => {
  const callers = new Callers(100);
  const service = serviceOn({} as Parameters<typeof serviceOn>[0]);
  const { serviceFor } = new Services({
    access: { service: () => service, starting: () => '' },
    callers,
    wrap: (each) => each,
  });
  const made: unknown[] = [];
  const asking: Caller[] = [
    [token('a')],
    [token('a')],
    [token('b')],
    [token('a', [{ rights: ['read'], namespaces: 'all' }])],
    [token('a'), projectScope('project=x; read=; write=')],
  ];
  const app = fastify();
  app.addHook('onRequest', async (request) =>
    callers.note(request, async () => asking[made.length] ?? [token('?')]),
  );
  app.get('/', (request) => {
    made.push(serviceFor(request));
    return {};
  });
  for (const _ of asking) await app.inject('/');
  expect(made[1]).toBe(made[0]);
  expect(new Set(made).size).toBe(4);
});

it('a request without an authenticated caller gets no service', async () => {
  const service = serviceOn({} as Parameters<typeof serviceOn>[0]);
  const services = new Services({
    access: { service: () => service, starting: () => '' },
    callers: new Callers(100),
    wrap: (each) => each,
  });
  const app = fastify();
  app.get('/', (request) => {
    services.serviceFor(request);
    return {};
  });
  expect((await app.inject('/')).json()).toMatchObject({ message: 'The request is not authenticated.' });
});

it('a token is one line whatever projects it names; without tokens, each project is', () => {
  const project = (name: string): Principal => projectScope(`project=${name}; read=; write=`);
  expect(lineOf([token('a'), project('x')])).toBe(lineOf([token('a'), project('y')]));
  expect(lineOf([operator('operator', undefined), project('x')])).toBe(
    lineOf([operator('operator', undefined)]),
  );
  const local = operator('local', undefined);
  expect(new Set([lineOf([local]), lineOf([local, project('x')]), lineOf([local, project('y')])]).size).toBe(
    3,
  );
});
