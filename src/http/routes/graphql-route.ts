import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Admission } from '../../graphql/admission.ts';
import { createContext } from '../../graphql/context.ts';
import { createGraphQLServer } from '../../graphql/server.ts';
import { createWatchers } from '../../graphql/watchers.ts';
import type { Callers } from '../auth/callers.ts';
import { admitRequest, operationLimits } from '../graphql-admission.ts';
import { graphqlSockets } from './graphql-sockets.ts';
import { mountStream } from './graphql-stream.ts';
import type { Guard } from '../guard.ts';
import { limitedBy } from '../../service/in-turn.ts';
import type { ServiceFor } from '../service-access.ts';
import { inSpan } from '../../telemetry/span.ts';

export interface GraphQLParts {
  readonly serviceFor: ServiceFor;
  readonly callers: Callers;
  readonly guard: Guard;
  readonly log: Logger;
  /** A query that takes longer is ended. */
  readonly queryMs: number;
}

/** POST and GET /graphql, the latter for WebSockets too, and /graphql/stream. Started with the listener, stopped once its last request is answered. */
export async function mountGraphQL(app: FastifyInstance, parts: GraphQLParts): Promise<void> {
  const { serviceFor, callers, guard, log, queryMs } = parts;
  const apollo = createGraphQLServer(log);
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const answer = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      const { signal, time } = operationLimits(request, reply.raw, queryMs);
      const service = serviceFor(request);
      return createContext(time === undefined ? service : limitedBy(time, service), signal);
    },
  });
  const ask = {
    url: '/graphql',
    handler(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): unknown {
      return inSpan('graphql', () => answer.call(this, request, reply));
    },
  };
  const admission = new Admission();
  const watchers = createWatchers(log, admission);
  app.route({
    ...ask,
    method: 'POST',
    preHandler: async (request) => {
      serviceFor(request);
      admitRequest(request, admission);
    },
  });
  app.route({
    ...ask,
    method: 'GET',
    preHandler: async (request) => {
      // Of a socket it is known once its first message has come.
      if (request.ws) return;
      serviceFor(request);
      admitRequest(request, admission);
    },
    wsHandler: graphqlSockets({ guard, callers, serviceFor, watchers }),
  });
  const draining = new AbortController();
  // Watchers would hold up a server that drains.
  app.addHook('preClose', async () => draining.abort());
  mountStream(app, { guard, serviceFor, watchers, draining: draining.signal });
}
