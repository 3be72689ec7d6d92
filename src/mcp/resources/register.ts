import type { McpServer } from '@modelcontextprotocol/server';
import { protocolError } from '../server/protocol-error.ts';
import type { ScopeSource } from '../server/scope.ts';
import { listResources } from './list.ts';
import { readResource } from './read.ts';
import { TEMPLATES } from './templates.ts';

/** With handlers of our own rather than the SDK's registry, which neither pages nor knows of namespaces. */
export function registerResources({ server }: McpServer, source: ScopeSource): void {
  server.setRequestHandler('resources/list', async ({ params }, context) => {
    try {
      return await listResources(params?.cursor, context, source);
    } catch (error) {
      throw protocolError(error, source.report);
    }
  });
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: TEMPLATES.map((template) => ({ ...template })),
  }));
  server.setRequestHandler('resources/read', ({ params }, context) =>
    readResource(params.uri, context, source),
  );
}
