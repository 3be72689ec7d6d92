/** What every handler of a request may use, beside its own parameters. */
import type { ServerContext } from '@modelcontextprotocol/server';
import { readDate } from '../../domain/times/dates.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { NAMESPACE_META, QUEUED_AT_META } from '../call-arguments.ts';
import type { ReportError } from './error-result.ts';

export interface ScopeSource {
  /** Undefined while the service is still starting. */
  readonly service: () => MemoryService | undefined;
  /** What it is waiting for, as one sentence. */
  readonly starting: () => string;
  /** Used where a request names no namespace; none: such a request fails. */
  readonly defaultNamespace: string | undefined;
  readonly report: ReportError;
}

/** @throws MemoryError SERVICE_UNAVAILABLE while it is starting */
export function serviceIn({ service, starting }: ScopeSource): MemoryService {
  const there = service();
  if (there !== undefined) return there;
  throw new MemoryError('SERVICE_UNAVAILABLE', `The service is not ready yet: ${starting()}`, {
    remedy: 'Try again in a minute.',
  });
}

/** The namespace of a request that names none in its arguments; undefined where nobody says. */
export function namespaceOf(context: ServerContext, source: ScopeSource): string | undefined {
  const named = context.mcpReq._meta?.[NAMESPACE_META];
  return typeof named === 'string' ? named : source.defaultNamespace;
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
