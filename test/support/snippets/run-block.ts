/** Runs one code block by its language. @throws an Error that says what went wrong */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import neo4j from 'neo4j-driver';
import { parse as parseToml } from 'smol-toml';
import { isObject } from '../../../src/domain/json-object.ts';
import { type Ran, ROOT } from '../e2e/cli-support.ts';
import type { Block } from './blocks.ts';
import type { ReadersPlace } from './workplace.ts';

const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

/** Before a block that forgets a memory, the reader has stored one: its id is the last that was printed. */
function withMemories(text: string): string {
  const namespace = /forget --namespace (\S+) <id>/.exec(text)?.[1];
  if (namespace === undefined) return text;
  return `npx hippograph remember --namespace ${namespace} "A memory of no use, ${randomUUID()}."\n${text}`;
}

/** What stands for the reader's own: paths, the port, ids. */
export const filledIn = (text: string, { url }: ReadersPlace): string =>
  withMemories(text)
    .replaceAll('http://127.0.0.1:4801', url)
    .replaceAll('/path/to/hippograph', ROOT)
    .replaceAll('/path/to/node', process.execPath)
    .replaceAll(/"NODE"/g, JSON.stringify(process.execPath))
    .replaceAll(/"MAIN"/g, JSON.stringify(MAIN))
    .replaceAll('NODE MAIN', `${process.execPath} ${MAIN}`)
    .replaceAll(/<(?:id|run)>/g, '$(last-id)');

const must = ({ code, stdout, stderr }: Ran): string => {
  if (code !== 0) throw new Error(`It ended with ${code}.\n${stdout}\n${stderr}`);
  return stdout + stderr;
};

/** @returns what it printed */
export async function runBlock(block: Block, place: ReadersPlace): Promise<string> {
  const text = filledIn(block.text, place);
  if (block.file !== undefined) await writeFile(join(place.folder, block.file), `${text}\n`);
  switch (block.language) {
    case 'sh':
      return must(await place.shell(text));
    case 'js':
      return must(await place.run(process.execPath, ['--input-type=module', '-e', text]));
    case 'python':
      return must(await place.run('python3', ['-c', text]));
    case 'graphql':
      return graphql(text, place);
    case 'cypher':
      return cypher(text, place);
    case 'json':
      return configuration(JSON.parse(text), place);
    case 'toml':
      return configuration(parseToml(text), place);
    default:
      throw new Error(`There is no way to run "${block.language}". Mark it: <!-- not run: REASON -->.`);
  }
}

async function graphql(query: string, { url }: ReadersPlace): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
  return JSON.stringify(answer);
}

/** In the database of the service, as Neo4j Browser runs it: \`engine status\` says where it is. */
async function cypher(text: string, place: ReadersPlace): Promise<string> {
  const status = must(await place.shell('npx hippograph engine status'));
  const uri = /bolt:\/\/\S+/.exec(status)?.[0] ?? '';
  const file = /password in (\S+)/.exec(status)?.[1] ?? '';
  const password = must(await place.run('cat', [file])).trim();
  const driver = neo4j.driver(uri, neo4j.auth.basic('neo4j', password));
  try {
    const { records } = await driver.executeQuery(text);
    if (records.length === 0) throw new Error('It finds nothing.');
    return JSON.stringify(records);
  } finally {
    await driver.close();
  }
}

/** Connects with each server of an assistant's configuration, as the assistant does; other JSON is only parsed. */
async function configuration(value: unknown, { environment, folder }: ReadersPlace): Promise<string> {
  if (!isObject(value)) throw new Error('It is no object.');
  const servers = value['mcpServers'] ?? value['servers'] ?? value['context_servers'] ?? value['mcp_servers'];
  const named: string[] = [];
  for (const server of Object.values(isObject(servers) ? servers : {})) {
    const { command, args, env = {} } = server as { command: string; args: string[]; env?: object };
    const client = new Client({ name: 'reader', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command,
        args,
        cwd: folder,
        env: { ...(environment as Record<string, string>), ...env },
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    await client.close();
    named.push(...tools.map(({ name }) => name));
    if (!named.includes('recall')) throw new Error(`The server has no tool recall: ${named.join(', ')}`);
  }
  return named.length === 0 ? 'parsed' : named.join('\n');
}
