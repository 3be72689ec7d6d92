/** Subscriptions over WebSocket, as graphql-transport-ws has them. */
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { type Extra, makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { createContext } from '../../graphql/context.ts';
import type { Watchers } from '../../graphql/watchers.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import type { Callers } from '../auth/callers.ts';
import type { Guard } from '../guard.ts';
import type { ServiceFor } from '../service-access.ts';
import { pollAuthorization } from '../poll-authorization.ts';

/** 4401 of the protocol: nothing that is sent will be taken. */
const UNAUTHORIZED = 4401;
const MOST_ON_A_SOCKET = 100;
/** A close frame holds 123 bytes of reason. */
const REASON_CHARACTERS = 100;

interface Connection extends Record<PropertyKey, unknown> {
  /** Who is authenticated, and until when. */
  welcome?: { readonly service: MemoryService; readonly signal: AbortSignal };
  end?: () => void;
}

type Socket = Extra & Partial<Connection>;

export interface SocketParts {
  readonly guard: Guard;
  readonly callers: Callers;
  readonly serviceFor: ServiceFor;
  readonly watchers: Watchers;
}

/** A browser cannot send a header with it: there the token is in the first message's payload, as `authorization: "Bearer …"`. */
function authorizationIn(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const said = params?.['authorization'] ?? params?.['Authorization'];
  return typeof said === 'string' ? said : undefined;
}

export function graphqlSockets({
  guard,
  callers,
  serviceFor,
  watchers,
}: SocketParts): ReturnType<typeof makeHandler> {
  const authenticate = async (extra: Socket, params: Readonly<Record<string, unknown>> | undefined) => {
    const { request, socket }: { request: FastifyRequest; socket: Extra['socket'] } = extra;
    const authorization = authorizationIn(params);
    const ask = () => guard.callerOf(request, authorization);
    await callers.note(request, ask);
    const service = serviceFor(request);
    const controller = new AbortController();
    const stop = pollAuthorization(ask, (error) => {
      controller.abort();
      socket.close(UNAUTHORIZED, error.message.slice(0, REASON_CHARACTERS));
    });
    extra.end = () => {
      stop();
      controller.abort();
    };
    extra.welcome = { service, signal: controller.signal };
  };
  return makeHandler<Record<string, unknown>, Connection>({
    isProd: true,
    async onConnect({ extra, connectionParams }) {
      try {
        await authenticate(extra, connectionParams);
        return true;
      } catch (error) {
        const [told] = watchers.present([error]);
        extra.socket.close(UNAUTHORIZED, told?.message.slice(0, REASON_CHARACTERS) ?? '');
        return false;
      }
    },
    onSubscribe({ extra, subscriptions }, _id, payload) {
      const { welcome } = extra;
      if (welcome === undefined) return [new GraphQLError('The connection is not authenticated.')];
      if (Object.keys(subscriptions).length > MOST_ON_A_SOCKET) {
        return [
          new GraphQLError(`A connection has at most ${MOST_ON_A_SOCKET} subscriptions.`, {
            extensions: { code: 'BAD_REQUEST' },
          }),
        ];
      }
      const context = createContext(welcome.service, welcome.signal);
      const prepared = watchers.prepare(payload, context);
      return 'document' in prepared ? prepared : [...prepared];
    },
    onNext: (_context, _id, _payload, _args, { errors, data = null }) =>
      errors === undefined ? undefined : { data, errors: watchers.present(errors) },
    onError: (_context, _id, _payload, errors) => watchers.present(errors),
    onClose: ({ extra }) => extra.end?.(),
  });
}
