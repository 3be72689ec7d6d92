/** The reference server of MCP. It finds entities whose text contains what is asked, so a client asks for each word of a question. */
import { join } from 'node:path';
import { contentTerms } from '../../src/retrieval/query/lexical-query.ts';
import { fromNpm } from './install.ts';
import { mcpServer } from './mcp-client.ts';
import { byMostWords } from './most-words.ts';
import type { Peer, Place } from './peer.ts';

const VERSION = '2026.8.31';
const NAME = '@modelcontextprotocol/server-memory';
const installed = (place: Place): Promise<string> => fromNpm(place, [`${NAME}@${VERSION}`]);

interface Graph {
  readonly entities: readonly { readonly observations: readonly string[] }[];
}

export const serverMemory: Peer = {
  name: NAME,
  version: VERSION,
  search: 'MCP: no vectors; one search for each telling word, ranked by how many of them a text has',
  async install(place) {
    await installed(place);
    return undefined;
  },
  async start(place, data) {
    const main = join(await installed(place), NAME, 'dist/index.js');
    const server = await mcpServer(process.execPath, [main], {
      MEMORY_FILE_PATH: join(data, 'memory.jsonl'),
    });
    let stored = 0;
    const search = async (query: string): Promise<string[]> => {
      const { structuredContent } = await server.call('search_nodes', { query });
      return (structuredContent as Graph).entities.flatMap(({ observations }) => observations);
    };
    return {
      async store({ text, session, at }) {
        stored += 1;
        const name = `${session} ${at.toISOString()} ${stored}`;
        await server.call('create_entities', {
          entities: [{ name, entityType: 'turn', observations: [text] }],
        });
      },
      async recall(question, limit) {
        const found: string[][] = [];
        for (const word of new Set(contentTerms(question))) found.push(await search(word));
        return byMostWords(found).slice(0, limit);
      },
      pids: () => Promise.resolve([server.pid]),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  },
};
