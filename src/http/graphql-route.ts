import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createContext } from '../graphql/context.ts';
import { createGraphQLServer } from '../graphql/server.ts';
import { inSpan } from '../telemetry/span.ts';
import { signalOf } from './request-signal.ts';
import type { RequestDoor } from './service-door.ts';

/** POST and GET /graphql. Started with the listener, stopped once its last request is answered. */
export async function mountGraphQL(app: FastifyInstance, door: RequestDoor, log: Logger): Promise<void> {
  const apollo = createGraphQLServer(log);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const answer = fastifyApolloHandler(apollo, {
    context: async (request, reply) => createContext(door.serviceOf(request), signalOf(reply.raw)),
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    preHandler: async (request) => {
      door.serviceOf(request);
    },
    handler(request, reply) {
      return inSpan('graphql', () => answer.call(this, request, reply));
    },
  });
}
