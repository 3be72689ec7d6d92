/** The reference memory server as its package has it, on stdio, with a memory file of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export interface ReferenceMemory extends AsyncDisposable {
  readonly client: Client;
}

export async function referenceMemory(): Promise<ReferenceMemory> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-reference-'));
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@modelcontextprotocol/server-memory/package.json');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(dirname(manifest), 'dist', 'index.js')],
    env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
