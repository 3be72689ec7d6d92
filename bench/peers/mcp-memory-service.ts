/** mcp-memory-service over stdio, on its SQLite. A conversation's id keeps it from dropping turns that are like others. */
import { join } from 'node:path';
import { fromPyPi } from './install.ts';
import { mcpServer, textOf } from './mcp-client.ts';
import { forMcpMemoryService } from './minilm.ts';
import type { Peer, Place } from './peer.ts';

const VERSION = '12.4.0';
const installed = (place: Place): Promise<string> =>
  fromPyPi(place, [`mcp-memory-service==${VERSION}`, 'onnxruntime==1.31.1', 'tokenizers==0.23.3']);

/** A result is its number, its text and its hash. */
const RESULT = /^\d+\. (.*?)\n {3}Hash: /gms;

export const mcpMemoryService: Peer = {
  name: 'mcp-memory-service',
  version: VERSION,
  search: 'MCP: all-MiniLM-L6-v2, in single precision, and sqlite-vec',
  async install(place) {
    await installed(place);
    await forMcpMemoryService(place);
    return undefined;
  },
  async start(place, data) {
    const server = await mcpServer(join(await installed(place), 'memory'), ['server'], {
      ...(await forMcpMemoryService(place)),
      MCP_MEMORY_STORAGE_BACKEND: 'sqlite_vec',
      MCP_MEMORY_BASE_DIR: data,
      MCP_MEMORY_SQLITE_PATH: join(data, 'memory.db'),
    });
    return {
      async store({ text, session }) {
        await server
          .call('memory_store', { content: text, conversation_id: session })
          // A text that is there already, word for word, is refused: it can be found all the same.
          .catch((error: unknown) => {
            if (!/duplicate/i.test(String(error))) throw error;
          });
      },
      async recall(question, limit) {
        const answer = textOf(await server.call('memory_search', { query: question, limit }));
        return Array.from(answer.matchAll(RESULT), ([, text = '']) => text);
      },
      pids: () => Promise.resolve([server.pid]),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  },
};
