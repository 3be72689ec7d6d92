/** One listener for everything that speaks HTTP. */
import type { Server } from 'node:http';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { StoreIdentity } from '../config/store-id.ts';
import type { RanStatement, RunEnd } from '../domain/requests/health.ts';
import { urlOf } from './address.ts';
import { mountBrowserGuide } from './routes/browser-guide.ts';
import { Callers, checkMetricsReader, identityOf, ownNamespace } from './auth/callers.ts';
import type { KeyTimes } from './auth/issuer-keys.ts';
import { callerWho, type Sender } from './auth/sender.ts';
import { ARRIVAL_TIMES, type ArrivalTimes, boundConnections } from './connections.ts';
import { mountDashboard } from './routes/dashboard.ts';
import { createGuard } from './guard.ts';
import { mountDocs } from './routes/docs.ts';
import { mountGraphiql } from './routes/graphiql-route.ts';
import { mountGraphQL } from './routes/graphql-route.ts';
import { mountHealth, publishedStore } from './routes/health.ts';
import { acceptJsonOnly, BODY_LIMIT_BYTES } from './json-body.ts';
import type { Leases } from './routes/lease.ts';
import { BuiltInLogin } from './login/built-in-login.ts';
import { listenError } from './listen-error.ts';
import { mountMcp } from './routes/mcp-route.ts';
import { createMetrics, mountMetrics, noteCall, noteRun, noteStatement } from './routes/metrics.ts';
import { answerNotFound, createErrorHandler } from './refusal.ts';
import { type ServiceAccess, Services } from './service-access.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { callTurns, inTurn } from '../service/in-turn.ts';
import { observedBy } from '../service/observed-service.ts';
import { endSockets, SOCKET_LIMIT_BYTES } from './sockets.ts';
import { StoreGauges } from './routes/store-gauges.ts';
import { mountSync } from './routes/sync-route.ts';
import { mountReembed } from './routes/reembed-route.ts';
import { mountResourceMetadata } from './routes/resource-metadata.ts';
import { mountTokens } from './routes/token-route.ts';
import { mountTracing } from './tracing.ts';
import { mountTransfer } from './routes/transfer-route.ts';
import { websocketUpgrades } from './upgrades.ts';

/** Milliseconds that requests get to end by themselves when the listener closes. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;

export interface HttpServerDeps extends ServiceAccess {
  readonly settings: Pick<
    Settings,
    | 'host'
    | 'port'
    | 'token'
    | 'dataDir'
    | 'namespace'
    | 'oauth'
    | 'allowedOrigins'
    | 'toolsets'
    | 'logTexts'
    | 'queryMs'
    | 'maxConnections'
    | 'readsAtOnce'
  >;
  readonly log: Logger;
  /** Of the package, as /healthz tells it. */
  readonly version: string;
  /** What it serves. Left out: it says nothing of a store, and takes requests that name any. */
  readonly store?: StoreIdentity | undefined;
  /** Prints a sentence where the operator sees it. Left out: it is logged. */
  readonly notify?: ((sentence: string) => void) | undefined;
  /** Who still needs the service; counts every request but probes. */
  readonly leases: Leases;
  /** How long the keys of an issuer are kept; left out: as is usual. */
  readonly keyTimes?: KeyTimes | undefined;
  /** How long a request may take to arrive; left out: ARRIVAL_TIMES. */
  readonly arrivalTimes?: ArrivalTimes | undefined;
}

/** Disposing answers what has been asked, takes nothing more, and may be done twice. */
export interface HttpServer extends AsyncDisposable {
  /**
   * Resolves once requests are taken; the service may still be starting.
   * Rejects with MemoryError ADDRESS_IN_USE, or INVALID_ARGUMENT naming the setting that is wrong.
   */
  listen(): Promise<{ readonly url: string }>;
  /** Counts how an attempt at a run of consolidation ended. */
  noteRun(end: RunEnd): void;
  noteStatement(ran: RanStatement): void;
  /** The service with the rights of the sender of a queued call; undefined where the sender is not known, or has no token where one is needed. Rejects with MemoryError */
  serviceOf(sender: Sender): Promise<MemoryService | undefined>;
}

/** Lets requests end, up to DRAIN_MS; a connection that is kept alive counts no longer than its last answer. */
async function close(app: FastifyInstance, closeUnused: () => void): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    closeUnused();
  }, SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/** @throws MemoryError INVALID_ARGUMENT when it would listen beyond loopback with neither a token nor an issuer. */
export function createHttpServer(deps: HttpServerDeps): HttpServer {
  const { settings, log, version, leases } = deps;
  const callers = new Callers(settings.maxConnections);
  const metrics = createMetrics();
  const turns = callTurns(settings.readsAtOnce);
  const services = new Services({
    access: deps,
    callers,
    wrap: (service: MemoryService) =>
      observedBy(inTurn(service, turns), {
        log,
        texts: settings.logTexts,
        onCall: (end) => noteCall(metrics, end),
      }),
  });
  const { serviceFor } = services;
  const login = new BuiltInLogin(settings.dataDir);
  const guard = createGuard(settings, {
    callers,
    keys: login,
    recognise: async (secret) => services.started().recognise({ secret }),
    keyTimes: deps.keyTimes,
    store: deps.store,
  });
  const callerOf = callerWho({
    ...settings,
    open: guard.open,
    recogniseProof: async (signed) => services.started().recogniseProof(signed),
  });
  const times = deps.arrivalTimes ?? ARRIVAL_TIMES;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: times.request,
    http: {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.checkedEvery,
    },
    logger: false,
  });
  const { maxConnections: most } = settings;
  const closeUnused = boundConnections(app.server, { most, strangers: callers.strangers, log });

  app.setErrorHandler(createErrorHandler(log, BODY_LIMIT_BYTES, guard.challengeOf));
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', guard.authenticate);
  mountTracing(app);
  acceptJsonOnly(app);
  const gauges = new StoreGauges(metrics.registry, () => services.service()?.storeHealth());
  mountMetrics(app, metrics, async (request) => {
    checkMetricsReader(callers.of(request));
    await gauges.refresh();
  });
  mountHealth(app, services, version, publishedStore(deps.store, guard.open));
  mountBrowserGuide(app);
  mountDashboard(app);
  mountGraphiql(app);
  mountDocs(app);
  app.register(leases.plugin);
  // A socket whose upgrade was refused has no owner. It would hold up a listener that drains.
  app.addHook('onResponse', async ({ raw }) => {
    if ('upgrade' in raw && raw.upgrade === true) raw.socket.destroy();
  });
  const upgrades = websocketUpgrades(app.server);
  app.register(websocket, {
    options: { maxPayload: SOCKET_LIMIT_BYTES, server: upgrades as Server },
    preClose: (done) => {
      upgrades.removeAllListeners();
      endSockets(app, done);
    },
  });
  app.register((scope) =>
    mountGraphQL(scope, { serviceFor, callers, guard, log, queryMs: settings.queryMs }),
  );
  mountTransfer(app, serviceFor);
  mountSync(app, serviceFor);
  mountReembed(app, serviceFor);
  mountTokens(app, serviceFor, callers, log);
  mountResourceMetadata(app, guard.oauth);
  if (guard.oauth?.builtIn === true) {
    const notify = deps.notify ?? ((sentence) => log.warn(sentence));
    login.mount(app, { oauth: guard.oauth, namespace: settings.namespace, notify });
  }
  app.register(async (scope) => {
    mountMcp(
      scope,
      {
        starting: services.starting,
        version,
        toolsets: settings.toolsets,
        report: (error, reference) =>
          log.error({ err: error, reference }, 'an MCP request failed for a reason of our own'),
      },
      (request) => {
        const caller = callers.of(request);
        return {
          service: () => (services.service() === undefined ? undefined : serviceFor(request)),
          defaultNamespace: ownNamespace(caller),
          identity: identityOf(caller),
        };
      },
      guard.callerOf,
    );
  });

  let closed: Promise<void> | undefined;
  return {
    async listen() {
      try {
        await app.listen({ host: settings.host, port: settings.port });
      } catch (error) {
        throw await listenError(error, settings, deps.store);
      }
      const address = app.server.address();
      return { url: address === null || typeof address === 'string' ? String(address) : urlOf(address) };
    },
    noteStatement: (ran) => noteStatement(metrics, ran),
    noteRun: (end) => noteRun(metrics, end),
    async serviceOf(sender) {
      const caller = await callerOf(sender);
      return caller === undefined ? undefined : services.of(caller);
    },
    async [Symbol.asyncDispose]() {
      closed ??= close(app, closeUnused).finally(() => metrics.registry.clear());
      await closed;
    },
  };
}
