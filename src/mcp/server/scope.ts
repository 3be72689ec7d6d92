/** What every handler of a request may use, besides its own parameters. */
import { CLIENT_INFO_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import { readDate } from '../../domain/times/dates.ts';
import { isObject } from '../../domain/json-object.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { NAMESPACE_META, QUEUED_AT_META, SESSION_META, TIME_ZONE_META } from '../call-arguments.ts';
import type { ReportError } from './error-result.ts';

export interface ScopeSource {
  /** Undefined while the service is still starting. */
  readonly service: () => MemoryService | undefined;
  /** What it is waiting for, as one sentence. */
  readonly starting: () => string;
  /** Used where a request names no namespace; none: such a request fails. */
  readonly defaultNamespace: string | undefined;
  readonly report: ReportError;
  /** Tells one assistant's connection from another's, as well as is known. */
  readonly connection: string;
  /** What an older client calls its session over HTTP. */
  readonly session: string | undefined;
}

/** @throws MemoryError SERVICE_UNAVAILABLE while it is starting */
export function serviceIn({ service, starting }: ScopeSource): MemoryService {
  const there = service();
  if (there !== undefined) return there;
  throw new MemoryError('SERVICE_UNAVAILABLE', `The service is not ready yet: ${starting()}`, {
    remedy: 'Try again in a minute.',
  });
}

/** The namespace of a request that names none in its arguments; undefined where neither source has one. */
export function namespaceOf(context: ServerContext, source: ScopeSource): string | undefined {
  const named = context.mcpReq._meta?.[NAMESPACE_META];
  return typeof named === 'string' ? named : source.defaultNamespace;
}

/** Longer names are cut. */
const LONGEST_NAME = 100;
const NOT_OF_NAMES = /[^A-Za-z0-9 ._/@-]/g;

/** The name of the assistant that calls, as it tells it; `mcp` where it does not. */
export function clientOf(context: ServerContext): string {
  const { envelope } = context.mcpReq;
  const client = isObject(envelope) ? envelope[CLIENT_INFO_META_KEY] : undefined;
  const name = isObject(client) ? client['name'] : undefined;
  const plain = typeof name === 'string' ? name.replace(NOT_OF_NAMES, '').trim() : '';
  return plain === '' ? 'mcp' : plain.slice(0, LONGEST_NAME);
}

/** The reader of what the user always wants: each connection of each assistant reads it once. */
export const readerOf = (context: ServerContext, { connection }: ScopeSource): string =>
  `${clientOf(context)} (${connection})`;

/** The launcher's, or the one that an older client names over HTTP. */
export function sessionOf(context: ServerContext, { session }: ScopeSource): string | undefined {
  const said = context.mcpReq._meta?.[SESSION_META];
  return typeof said === 'string' ? said : session;
}

/** The one that the launcher runs in; undefined over HTTP. */
export function timeZoneOf(context: ServerContext): string | undefined {
  const said = context.mcpReq._meta?.[TIME_ZONE_META];
  return typeof said === 'string' ? said : undefined;
}

/** When a call was made that had to wait for the service; undefined for any other. */
export function queuedAtOf(context: ServerContext): Date | undefined {
  const said = context.mcpReq._meta?.[QUEUED_AT_META];
  return typeof said === 'string' ? readDate(said) : undefined;
}

/** @throws MemoryError INVALID_NAMESPACE where neither the caller nor the service names one */
export function namespaceOr(fallback: string | undefined): (given: string | undefined) => string {
  return (given) => {
    const namespace = given ?? fallback;
    if (namespace !== undefined) return namespace;
    throw new MemoryError('INVALID_NAMESPACE', 'The namespace is missing, and there is no default.', {
      field: 'namespace',
      remedy: 'Pass namespace, or set HIPPOGRAPH_NAMESPACE.',
    });
  };
}
