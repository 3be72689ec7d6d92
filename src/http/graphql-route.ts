import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createContext } from '../graphql/context.ts';
import { createGraphQLServer } from '../graphql/server.ts';
import { createWatchers } from '../graphql/watchers.ts';
import type { Callers } from './auth/callers.ts';
import { graphqlSockets } from './graphql-sockets.ts';
import { mountStream } from './graphql-stream.ts';
import type { Guard } from './guard.ts';
import { signalOf } from './request-signal.ts';
import { requestDoor, type ServiceDoor } from './service-door.ts';

export interface GraphQLParts {
  readonly door: ServiceDoor;
  readonly callers: Callers;
  readonly guard: Guard;
  readonly log: Logger;
}

/** POST and GET /graphql, the latter for WebSockets too, and /graphql/stream. Started with the listener, stopped once its last request is answered. */
export async function mountGraphQL(app: FastifyInstance, parts: GraphQLParts): Promise<void> {
  const { door, callers, guard, log } = parts;
  const scoped = requestDoor(door, callers);
  const apollo = createGraphQLServer(log);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const ask = {
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, {
      context: async (request, reply) => createContext(scoped.serviceOf(request), signalOf(reply.raw)),
    }),
  };
  const watchers = createWatchers(log);
  app.route({
    ...ask,
    method: 'POST',
    preHandler: async (request) => void scoped.serviceOf(request),
  });
  app.route({
    ...ask,
    method: 'GET',
    preHandler: async (request) => {
      // Of a socket it is known once its first message has come.
      if (!request.ws) scoped.serviceOf(request);
    },
    wsHandler: graphqlSockets({ guard, door, watchers }),
  });
  const draining = new AbortController();
  // Watchers would hold up a server that drains.
  app.addHook('preClose', async () => draining.abort());
  mountStream(app, { guard, door: scoped, watchers, draining: draining.signal });
}
