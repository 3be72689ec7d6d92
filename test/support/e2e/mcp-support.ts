/** `hippograph mcp` as an assistant runs it, with the official client on its stdin and stdout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { clientOf, type Era } from '../running/mcp-client.ts';
import { cleanEnvironment, ROOT } from './cli-support.ts';

export const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

/** The SDK's transport wants values only. */
export function environmentOf(more: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(cleanEnvironment(more));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export interface Assistant {
  readonly client: Client;
  /** The proxy's process. */
  readonly pid: number;
}

export async function assistant(
  environment: NodeJS.ProcessEnv,
  era: Era = 'legacy',
  cwd = ROOT,
): Promise<Assistant> {
  const env = environmentOf(environment);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp'],
    env,
    cwd,
    stderr: 'inherit',
  });
  const client = clientOf(era);
  await client.connect(transport);
  return { client, pid: transport.pid ?? 0 };
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

export interface Handshake {
  /** From spawning to the answer, in milliseconds. */
  readonly ms: number;
  readonly answer: { readonly id: number; readonly result: { readonly protocolVersion: string } };
}

/** One cold start: spawned, asked, answered, its stdin closed, ended. */
export async function handshake(environment: NodeJS.ProcessEnv): Promise<Handshake> {
  const started = performance.now();
  const proxy = spawn(process.execPath, [MAIN, 'mcp'], {
    env: environmentOf(environment),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  proxy.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  const [line] = (await once(proxy.stdout, 'data')) as [Buffer];
  const ms = performance.now() - started;
  proxy.stdin.end();
  await once(proxy, 'exit');
  return { ms, answer: JSON.parse(line.toString()) as Handshake['answer'] };
}

/** What any start of this Node costs on this machine at this moment, in milliseconds. */
export async function bareStart(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', 'console.log(1)'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ms = performance.now() - started;
  await once(child, 'exit');
  return ms;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Resolves once it holds; rejects after `withinMs`. */
export async function eventually(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It did not come true within ${withinMs} ms.`);
    await sleep(100);
  }
}
