/** Hippograph as an assistant runs it: `hippograph mcp`, which starts the service and its Neo4j. */
import { findService } from '../../src/config/service-file.ts';
import { engineFiles } from '../../src/engine/files.ts';
import { readState } from '../../src/engine/state.ts';
import { version } from '../../src/cli/package-info.ts';
import { isAlive, until } from '../../test/support/database/engine-support.ts';
import { environmentOf, MAIN } from '../../test/support/e2e/mcp-support.ts';
import { type McpServer, mcpServer } from './mcp-client.ts';
import type { Peer } from './peer.ts';

const ENDS_WITHIN_MS = 120_000;
const STARTS_WITHIN_MS = 600_000;
/** Its answers have snippets and ids; the text of an id is what was stored under it. */
const texts = new Map<string, string>();

export const hippograph: Peer = {
  name: 'hippograph',
  version,
  search: 'MCP: bge-small-en-v1.5, quantised, with token vectors, full text and graph in Neo4j',
  install: () => Promise.resolve(undefined),
  async start(_place, data) {
    const server = await mcpServer(
      process.execPath,
      [MAIN, 'mcp'],
      environmentOf({
        HIPPOGRAPH_DATA_DIR: data,
        HIPPOGRAPH_NAMESPACE: 'peers',
        HIPPOGRAPH_IDLE_SECONDS: '2',
      }),
    );
    await ready(server);
    const pids = async (): Promise<number[]> => {
      const [service, engine] = await Promise.all([findService(data), readState(engineFiles(data))]);
      return [server.pid, service?.pid, engine?.pid].filter((pid) => pid !== undefined);
    };
    return {
      async store({ text, session, at }) {
        const { structuredContent } = await server.call('remember', {
          content: text,
          sessionId: session,
          occurredAt: at.toISOString(),
        });
        const { receipts } = structuredContent as { receipts: { id: string }[] };
        for (const { id } of receipts) texts.set(id, text);
      },
      async recall(query, limit) {
        const { structuredContent } = await server.call('recall', {
          query,
          limit,
          // Others return as many as they are asked for: the results do not end at a gap.
          mode: 'BRAINSTORMING',
          explain: true,
        });
        const { hits } = structuredContent as { hits: { id: string }[] };
        return hits.flatMap(({ id }) => texts.get(id) ?? []);
      },
      pids,
      async [Symbol.asyncDispose]() {
        const all = await pids();
        await server[Symbol.asyncDispose]();
        await until('its processes to end', () => !all.some(isAlive), ENDS_WITHIN_MS);
      },
    };
  },
};

/** While the database starts, a call is answered by a sentence, or refused. An assistant tries again, as that says; a peer's start lasts until then. */
const ready = (server: McpServer): Promise<unknown> =>
  until(
    'the service to be ready',
    () =>
      server.call('recall', { query: 'ready', limit: 1, explain: true }).then(
        // While the database starts, the answer is a sentence without results.
        ({ structuredContent }) => Array.isArray((structuredContent as { hits?: unknown } | undefined)?.hits),
        (error: unknown) => {
          if (String(error).includes('SERVICE_UNAVAILABLE')) return false;
          throw error;
        },
      ),
    STARTS_WITHIN_MS,
  );
