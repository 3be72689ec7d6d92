/** One MCP server over the service; the SDK makes one a request, for both eras of the protocol. */
import { McpServer } from '@modelcontextprotocol/server';
import { MemoryError } from '../domain/errors.ts';
import { TOOLSETS, type Toolset } from '../domain/toolsets.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { advertised } from './advertised.ts';
import { errorResult, type ReportError } from './error-result.ts';
import { INSTRUCTIONS, SERVER_NAME, SERVER_TITLE } from './introduction.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './toolsets.ts';

export interface McpDependencies {
  /** Undefined while the service is still starting. */
  readonly service: () => MemoryService | undefined;
  /** What it is waiting for, as one sentence. */
  readonly starting: () => string;
  readonly version: string;
  /** Used where a call names no namespace; none: such a call fails. */
  readonly defaultNamespace: string | undefined;
  readonly report: ReportError;
  /** Whose tools there are. */
  readonly toolsets: readonly Toolset[];
}

const ADVERTISED = TOOLSETS.flatMap((toolset) =>
  TOOLS[toolset].map((tool) => ({
    toolset,
    tool,
    inputSchema: advertised(tool.input, tool),
    outputSchema: advertised(tool.output, tool),
  })),
);

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
    const { structured, text, notes = [] } = await tool.call(args, { service, namespace, signal });
    const content = [text, ...notes].map((each) => ({ type: 'text' as const, text: each }));
    return { content, structuredContent: structured };
  } catch (error) {
    return (tool.errorResult ?? errorResult)(error, dependencies.report);
  }
}

export function createServer(dependencies: McpDependencies): McpServer {
  const server = new McpServer(
    { name: SERVER_NAME, title: SERVER_TITLE, version: dependencies.version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  for (const { toolset, tool, inputSchema, outputSchema } of ADVERTISED) {
    if (!dependencies.toolsets.includes(toolset)) continue;
    const { name, title, description, annotations } = tool;
    server.registerTool(
      name,
      { title, description, annotations, inputSchema, outputSchema },
      async (args, context) => call(tool, args, context.mcpReq.signal, dependencies),
    );
  }
  return server;
}
