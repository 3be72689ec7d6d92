/** Reading one resource by its address. */
import { ResourceNotFoundError, type ServerContext } from '@modelcontextprotocol/server';
import { type ErrorCode, MemoryError } from '../../domain/errors.ts';
import { protocolError } from '../server/protocol-error.ts';
import { namespaceOf, readerOf, type ScopeSource, serviceIn } from '../server/scope.ts';
import type { Body } from './body.ts';
import { readEntity } from './entity.ts';
import { readHealth, readService } from './health.ts';
import { readMemory } from './memory.ts';
import { readSession } from './session.ts';
import { readStanding } from './standing.ts';
import { addressOf, type ResourceRef } from './uri.ts';
import { asJson } from '../quoted.ts';

/** Whatever is wrong with an address, there is nothing at it: a foreign namespace tells no more than an empty one. */
const NOTHING_THERE: ReadonlySet<ErrorCode> = new Set([
  'EMPTY_CONTENT',
  'CONTENT_TOO_LARGE',
  'INVALID_TEXT',
  'INVALID_NAMESPACE',
  'INVALID_ARGUMENT',
  'UNKNOWN_ID',
  'ERASED',
  'FORBIDDEN',
]);

async function bodyOf(ref: ResourceRef, context: ServerContext, source: ScopeSource): Promise<Body> {
  const { signal } = context.mcpReq;
  if (ref.kind === 'service') {
    return readService(source.service(), namespaceOf(context, source), source.starting(), signal);
  }
  const scope = { service: serviceIn(source), signal };
  switch (ref.kind) {
    case 'health':
      return readHealth(ref.namespace, scope);
    case 'standing':
      return readStanding(ref.namespace, { ...scope, reader: readerOf(context, source) });
    case 'memory':
      return readMemory(ref.namespace, ref.id, scope);
    case 'entity':
      return readEntity(ref.namespace, ref.id, scope);
    case 'session':
      return readSession(ref.namespace, ref.id, scope);
  }
}

/** @throws ProtocolError */
export async function readResource(uri: string, context: ServerContext, source: ScopeSource) {
  const address = addressOf(uri);
  if (address === undefined) throw new ResourceNotFoundError(uri);
  try {
    const { data, text } = await bodyOf(address.ref, context, source);
    const content =
      address.form === 'text'
        ? { uri, mimeType: 'text/plain', text }
        : { uri, mimeType: 'application/json', text: asJson(data, 2) };
    return { contents: [content] };
  } catch (error) {
    if (error instanceof MemoryError && NOTHING_THERE.has(error.code)) throw new ResourceNotFoundError(uri);
    throw protocolError(error, source.report);
  }
}
