/** One MCP server over the service; the SDK makes one a request, for both eras of the protocol. */
import { McpServer } from '@modelcontextprotocol/server';
import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { advertised } from './advertised.ts';
import { errorResult, type ReportError } from './error-result.ts';
import { INSTRUCTIONS, SERVER_NAME, SERVER_TITLE } from './introduction.ts';
import type { Tool } from './tool.ts';
import { CORE_TOOLS } from './toolset.ts';

export interface McpDependencies {
  /** Undefined while the service is still starting. */
  readonly service: () => MemoryService | undefined;
  /** What it is waiting for, as one sentence. */
  readonly starting: () => string;
  readonly version: string;
  /** Used where a call names no namespace; none: such a call fails. */
  readonly defaultNamespace: string | undefined;
  readonly report: ReportError;
}

const ADVERTISED = CORE_TOOLS.map((tool) => ({
  tool,
  inputSchema: advertised(tool.input),
  outputSchema: advertised(tool.output),
}));

function namespaceOr(fallback: string | undefined): (given: string | undefined) => string {
  return (given) => {
    const namespace = given ?? fallback;
    if (namespace !== undefined) return namespace;
    throw new MemoryError('INVALID_NAMESPACE', 'No namespace was given, and there is no default.', {
      field: 'namespace',
      remedy: 'Pass namespace, or set HIPPOGRAPH_NAMESPACE.',
    });
  };
}

async function call(tool: Tool, args: unknown, signal: AbortSignal, dependencies: McpDependencies) {
  try {
    const service = dependencies.service();
    if (service === undefined) {
      throw new MemoryError(
        'SERVICE_UNAVAILABLE',
        `The service is not ready yet: ${dependencies.starting()}`,
        {
          remedy: 'Try again in a minute.',
        },
      );
    }
    const namespace = namespaceOr(dependencies.defaultNamespace);
    const { structured, text } = await tool.call(args, { service, namespace, signal });
    return { content: [{ type: 'text' as const, text }], structuredContent: structured };
  } catch (error) {
    return errorResult(error, dependencies.report);
  }
}

export function createServer(dependencies: McpDependencies): McpServer {
  const server = new McpServer(
    { name: SERVER_NAME, title: SERVER_TITLE, version: dependencies.version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  for (const { tool, inputSchema, outputSchema } of ADVERTISED) {
    const { name, title, description, annotations } = tool;
    server.registerTool(
      name,
      { title, description, annotations, inputSchema, outputSchema },
      async (args, context) => call(tool, args, context.mcpReq.signal, dependencies),
    );
  }
  return server;
}
