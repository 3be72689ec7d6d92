/** What /metrics tells, in the words of Prometheus. One registry a listener, so that two in a process do not mix. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RanStatement, RunEnd } from '../../domain/requests/health.ts';
import type { CallEnd } from '../../service/observed-service.ts';

/** Seconds. From a cached answer to a batch of a thousand. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const STATEMENT_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'route' | 'method' | 'status'>;
  /** Calls of the service's verbs, over every interface; `outcome` is `ok` or the error's code. */
  readonly calls: Histogram<'verb' | 'outcome'>;
  readonly writes: Counter<'status'>;
  readonly recalls: Counter<'mode'>;
  /** Attempts at a run of consolidation; `outcome` is finished, elsewhere or the error's code. */
  readonly runs: Counter<'trigger' | 'outcome'>;
  /** Of Cypher. */
  readonly statements: Histogram<'statement' | 'outcome'>;
  /** Changes of tier that this service's runs made. */
  readonly tierChanges: Counter<'phase'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'hippograph_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['route', 'method', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    calls: new Histogram({
      name: 'hippograph_call_duration_seconds',
      help: "Time that the service's verbs took, by their outcome: ok, or the error's code.",
      labelNames: ['verb', 'outcome'],
      buckets: BUCKETS,
      registers,
    }),
    writes: new Counter({
      name: 'hippograph_writes_total',
      help: 'Memories acknowledged, by whether they were stored now (CREATED) or before (DUPLICATE).',
      labelNames: ['status'],
      registers,
    }),
    recalls: new Counter({
      name: 'hippograph_recalls_total',
      help: 'Recalls answered, by the mode that was used.',
      labelNames: ['mode'],
      registers,
    }),
    runs: new Counter({
      name: 'hippograph_consolidation_runs_total',
      help: "Attempts at a run of consolidation, by what began it and how it ended: finished, elsewhere (another service was at it), or the error's code.",
      labelNames: ['trigger', 'outcome'],
      registers,
    }),
    statements: new Histogram({
      name: 'hippograph_statement_duration_seconds',
      help: 'Time that the statements of cypher/ took, from being sent to the last row, by their names and whether they were answered (ok, failed).',
      labelNames: ['statement', 'outcome'],
      // Few, as there are hundreds of statements.
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    tierChanges: new Counter({
      name: 'hippograph_consolidation_changes_total',
      help: "Memories that this service's runs moved up (promote) or archived (expire); those of a run that it took over from another do not count.",
      labelNames: ['phase'],
      registers,
    }),
  };
}

/** Counts every request of the listener, and answers GET /metrics. @param refresh rejects where the caller may not ask */
export function mountMetrics(
  app: FastifyInstance,
  { registry, requests }: Metrics,
  refresh: (request: FastifyRequest) => Promise<void>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path that was asked for: labels must not grow with what callers make up.
    const route = request.routeOptions.url ?? 'none';
    requests.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    await refresh(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

export function noteCall({ calls, writes, recalls }: Metrics, end: CallEnd): void {
  calls.observe({ verb: end.verb, outcome: end.outcome }, end.seconds);
  for (const status of end.writes ?? []) writes.inc({ status });
  for (const mode of end.recalls ?? []) recalls.inc({ mode });
}

export function noteStatement({ statements }: Metrics, { statement, seconds, ok }: RanStatement): void {
  statements.observe({ statement, outcome: ok ? 'ok' : 'failed' }, seconds);
}

export function noteRun({ runs, tierChanges }: Metrics, end: RunEnd): void {
  runs.inc({ trigger: end.trigger, outcome: end.outcome });
  tierChanges.inc({ phase: 'promote' }, end.promoted);
  tierChanges.inc({ phase: 'expire' }, end.archived);
}
