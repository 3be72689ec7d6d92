/** The programs whose files are read, by the name that --from takes. */
import type { Item } from './item.ts';
import type { Reading } from './source.ts';

type Reader = (reading: Reading) => AsyncGenerator<Item>;

/** Loaded when asked for: SQLite is not everybody's. */
const READERS = {
  'mcp-memory': async (): Promise<Reader> => (await import('./mcp-memory.ts')).mcpMemory,
  'mcp-memory-service': async (): Promise<Reader> =>
    (await import('./mcp-memory-service.ts')).mcpMemoryService,
  mem0: async (): Promise<Reader> => (await import('./mem0.ts')).mem0,
  markdown: async (): Promise<Reader> => (await import('./markdown.ts')).markdown,
  'mcp-neo4j-memory': async (): Promise<Reader> => (await import('./mcp-neo4j-memory.ts')).mcpNeo4jMemory,
} satisfies Readonly<Record<string, () => Promise<Reader>>>;

export type SourceName = keyof typeof READERS;
export const SOURCES = Object.keys(READERS) as readonly SourceName[];

export async function* itemsOf(source: SourceName, reading: Reading): AsyncGenerator<Item> {
  const reader = await READERS[source]();
  yield* reader(reading);
}
