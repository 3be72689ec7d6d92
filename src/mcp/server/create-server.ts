/** One MCP server over the service; the SDK makes one a request, for both eras of the protocol. */
import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { TOOLSETS, type Toolset } from '../../domain/toolsets.ts';
import { inSpan } from '../../telemetry/span.ts';
import { advertised, advertisedAnnotations } from './advertised.ts';
import { registerCompletions } from './completions.ts';
import { asked, confirmBy, InputNeeded } from './confirm.ts';
import { errorResult } from './error-result.ts';
import { INSTRUCTIONS, SERVER_NAME, SERVER_TITLE } from './introduction.ts';
import { tellingProgress } from './progress.ts';
import { registerPrompts } from '../prompts/register.ts';
import { inert } from '../quoted.ts';
import { registerResources } from '../resources/register.ts';
import {
  clientOf,
  namespaceOf,
  namespaceOr,
  queuedAtOf,
  readerOf,
  type ScopeSource,
  serviceIn,
  sessionOf,
  timeZoneOf,
} from './scope.ts';
import { hear } from '../tools/arguments.ts';
import type { Tool } from '../tools/tool.ts';
import { TOOLS } from '../toolsets.ts';

export interface McpDependencies extends ScopeSource {
  readonly version: string;
  /** Whose tools there are. */
  readonly toolsets: readonly Toolset[];
}

/** Of the protocol: `modern` from revision 2026-07-28 on. */
export type Era = 'legacy' | 'modern';

/** In milliseconds. What is fixed for a version of this program may be kept a while; what is remembered may not at all. */
const FIXED = { ttlMs: 300_000, cacheScope: 'private' } as const;
const CHANGING = { ttlMs: 0, cacheScope: 'private' } as const;

const ADVERTISED = TOOLSETS.flatMap((toolset) =>
  TOOLS[toolset].map((tool) => ({
    toolset,
    tool,
    inputSchema: advertised(tool.input, tool),
    ...(tool.structuredOnRequest === true ? {} : { outputSchema: advertised(tool.output, tool) }),
    annotations: advertisedAnnotations(tool),
  })),
);

async function call(tool: Tool, args: unknown, context: ServerContext, dependencies: McpDependencies) {
  using _progress = tellingProgress(context, `${tool.title} is at work`);
  const { said } = hear(args, !tool.annotations.destructiveHint);
  try {
    const {
      structured,
      text,
      notes = [],
    } = await tool.call(args, {
      service: serviceIn(dependencies),
      namespace: namespaceOr(namespaceOf(context, dependencies)),
      signal: context.mcpReq.signal,
      via: clientOf(context),
      reader: readerOf(context, dependencies),
      session: sessionOf(context, dependencies),
      timeZone: timeZoneOf(context),
      queuedAt: queuedAtOf(context),
      confirm: confirmBy(context),
    });
    const content = [text, ...notes, ...said].map((each) => ({ type: 'text' as const, text: inert(each) }));
    return structured === undefined ? { content } : { content, structuredContent: structured };
  } catch (error) {
    if (error instanceof InputNeeded) return error.result;
    return (tool.errorResult ?? errorResult)(error, dependencies.report);
  }
}

/** @param era subscriptions need a stream that outlives a request, which the older revisions have in sessions alone */
export function createServer(dependencies: McpDependencies, era: Era): McpServer {
  const server = new McpServer(
    { name: SERVER_NAME, title: SERVER_TITLE, version: dependencies.version },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { subscribe: era === 'modern', listChanged: false },
        prompts: { listChanged: false },
        completions: {},
      },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'server/discover': FIXED,
        'tools/list': FIXED,
        'prompts/list': FIXED,
        'resources/templates/list': FIXED,
        'resources/list': CHANGING,
        'resources/read': CHANGING,
      },
      requestState: { verify: (state, context) => asked.verify(state, context) },
    },
  );
  for (const { toolset, tool, ...definition } of ADVERTISED) {
    if (!dependencies.toolsets.includes(toolset)) continue;
    const { name, title, description } = tool;
    server.registerTool(name, { title, description, ...definition }, async (args, context) =>
      inSpan(`tools/call ${name}`, () => call(tool, args, context, dependencies), {
        attributes: { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': name },
      }),
    );
  }
  registerResources(server, dependencies);
  registerPrompts(server, dependencies);
  registerCompletions(server, dependencies);
  return server;
}
