/** Checks a GraphQL request before it is read any further, and puts its text in place of its hash. */
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import type { Admission, Asked } from '../graphql/admission.ts';
import { TimeLimit } from '../turns/time-limit.ts';
import { signalOf } from './request-signal.ts';

/** As an address has it. What is not JSON is left out here: the next reader refuses it. */
function parsed(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function askedBy(request: FastifyRequest): Asked | undefined {
  const said = request.method === 'GET' ? request.query : request.body;
  if (!isObject(said)) return undefined;
  const read = request.method === 'GET' ? parsed : (value: unknown) => (isObject(value) ? value : undefined);
  return {
    query: textIn(said['query']),
    operationName: textIn(said['operationName']),
    variables: read(said['variables']),
    extensions: read(said['extensions']),
  };
}

/** Requests whose operation only asks, and may be ended. */
const queries = new WeakSet<FastifyRequest>();

/** @throws MemoryError as `Admission.admit` */
export function admitRequest(request: FastifyRequest, admission: Admission): void {
  const asked = askedBy(request);
  const admitted = asked === undefined ? undefined : admission.admit(asked);
  if (asked === undefined || admitted === undefined) return;
  if (admitted.isQuery) queries.add(request);
  if (asked.extensions === undefined) return;
  const { extensions: _, ...said } = (request.method === 'GET' ? request.query : request.body) as Record<
    string,
    unknown
  >;
  const known = { ...said, query: admitted.query };
  if (request.method === 'GET') {
    request.raw.url = `/graphql?${new URLSearchParams(known as Record<string, string>).toString()}`;
  } else {
    request.body = known;
  }
}

export interface OperationLimits {
  /** Aborted when the client leaves, and for what only asks, when it has taken too long. */
  readonly signal: AbortSignal;
  /** Of what only asks. */
  readonly time?: TimeLimit;
}

export function operationLimits(
  request: FastifyRequest,
  response: ServerResponse,
  queryMs: number,
): OperationLimits {
  const left = signalOf(response);
  if (!queries.has(request)) return { signal: left };
  const late = new AbortController();
  const time = new TimeLimit(queryMs, () =>
    late.abort(
      new MemoryError('TIMEOUT', `The query took longer than ${queryMs / 1_000} seconds.`, {
        remedy: 'Request less at once, or raise HIPPOGRAPH_QUERY_SECONDS.',
      }),
    ),
  );
  response.once('close', () => time.end());
  return { signal: AbortSignal.any([left, late.signal]), time };
}
