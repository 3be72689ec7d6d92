/** Starts a span for each request, within the span of the client (W3C traceparent). Probes get none. */
import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../telemetry/span.ts';

const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

export function mountTracing(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', async (request, reply) => {
    // The route's pattern, never the path that was asked for.
    const route = request.routeOptions.url;
    if (PROBES.has(route)) return;
    const within = propagation.extract(context.active(), request.headers);
    const { method } = request;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route ?? '' } },
      within,
    );
    contexts.set(request, trace.setSpan(within, span));
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
  // Last before the handler: reading the body would lose it.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
}
