/** An MCP server over stdio, called by the official client. */
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Of a call, on a machine that is used besides. */
const PATIENCE = { timeout: 300_000 };

export interface McpServer extends AsyncDisposable {
  readonly pid: number;
  /** @throws where the tool failed */
  call(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
}

export async function mcpServer(
  command: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv,
): Promise<McpServer> {
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...more }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ) as Record<string, string>;
  const transport = new StdioClientTransport({ command, args: [...args], env, stderr: 'ignore' });
  const client = new Client({ name: 'hippograph-bench', version: '1' });
  await client.connect(transport, PATIENCE);
  return {
    pid: transport.pid ?? 0,
    async call(name, toolArguments) {
      const result = await client.callTool({ name, arguments: toolArguments }, PATIENCE);
      if (result.isError === true) throw new Error(textOf(result));
      return result;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

export const textOf = ({ content }: CallToolResult): string =>
  content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
