/**
 * Subscriptions as server-sent events, one connection each ("distinct connections" of graphql-sse). The library's own handler keeps every message until
 * it is taken; this one asks for the next when the last is on its way, so that a slow reader costs no memory.
 */
import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createContext } from '../../graphql/context.ts';
import type { Told, Watchers, WatchRequest } from '../../graphql/watchers.ts';
import type { Guard } from '../guard.ts';
import { readBody } from '../read-body.ts';
import type { ServiceFor } from '../service-access.ts';
import { pollAuthorization } from '../poll-authorization.ts';

/** Proxies end what is silent for longer. */
const SIGN_OF_LIFE_MS = 12_000;

const asked = z.object({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
/** What `EventSource` can send: all in the address. */
const jsonObject = z
  .string()
  .transform((text, context) => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'expected a JSON object' });
      return z.NEVER;
    }
  })
  .optional();
const inAddress = z.object({
  query: z.string().optional(),
  operationName: z.string().optional(),
  variables: jsonObject,
  extensions: jsonObject,
});

/** What a browser sends by itself when it connects again: where it stands. */
function goingOn(request: WatchRequest, lastEventId: unknown): WatchRequest {
  if (typeof lastEventId !== 'string' || lastEventId === '') return request;
  return { ...request, variables: { ...request.variables, after: lastEventId } };
}

/** The cursor of a message, where its query asks for it. */
function idOf({ data }: Told): string {
  const [only] = Object.values((data ?? {}) as Readonly<Record<string, unknown>>);
  if (typeof only !== 'object' || only === null || !('cursor' in only)) return '';
  return typeof only.cursor === 'string' ? `id: ${only.cursor}\n` : '';
}

export interface StreamParts {
  readonly guard: Guard;
  readonly serviceFor: ServiceFor;
  readonly watchers: Watchers;
  /** Aborted when the listener closes. */
  readonly draining: AbortSignal;
}

/** GET and POST /graphql/stream. */
export function mountStream(app: FastifyInstance, parts: StreamParts): void {
  app.get('/graphql/stream', (request, reply) =>
    stream(
      goingOn(readBody(inAddress, request.query), request.headers['last-event-id']),
      request,
      reply,
      parts,
    ),
  );
  app.post('/graphql/stream', (request, reply) =>
    stream(readBody(asked, request.body), request, reply, parts),
  );
}

async function stream(
  wanted: WatchRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  { guard, serviceFor, watchers, draining }: StreamParts,
): Promise<void> {
  const service = serviceFor(request);
  const left = new AbortController();
  const { raw } = reply;
  raw.once('close', () => left.abort());
  const stop = pollAuthorization(
    () => guard.callerOf(request),
    () => left.abort(),
  );
  const ends = AbortSignal.any([left.signal, draining]);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const alive = setInterval(() => raw.write(':\n\n'), SIGN_OF_LIFE_MS).unref();
  const send = async (text: string): Promise<void> => {
    if (!raw.write(text)) await once(raw, 'drain', { signal: ends });
  };
  try {
    await send(':\n\n');
    for await (const told of watchers.watch(wanted, createContext(service, ends)))
      await send(`${idOf(told)}event: next\ndata: ${JSON.stringify(told)}\n\n`);
    // A client that a stopping service cuts off connects again; `complete` would say that the stream is over.
    if (!ends.aborted) await send('event: complete\ndata:\n\n');
  } catch (error) {
    if (!ends.aborted) throw error;
  } finally {
    clearInterval(alive);
    stop();
    raw.end();
  }
}
