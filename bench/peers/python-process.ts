/** A Python library in a process of its own: a line of JSON to it for each call, and a line back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lastLine } from './run.ts';
import type { Running } from './peer.ts';

/** @param file in bench/peers/python. @param given what its `open` gets */
export async function pythonProcess(
  bin: string,
  file: string,
  given: Readonly<Record<string, unknown>>,
  env: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const child = spawn(
    join(bin, 'python'),
    [join(import.meta.dirname, 'python', file), JSON.stringify(given)],
    {
      env: { ...process.env, PYTHONUNBUFFERED: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-4_000)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) {
      await (child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined);
      throw new Error(child.signalCode === null ? lastLine(said) : `It ended by ${child.signalCode}.`);
    }
    const { result, error } = JSON.parse(value) as { result?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return result;
  };
  const ask = (call: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify({ call, ...args })}\n`);
    return answer();
  };
  await answer();
  return {
    store: async ({ text, session, at }) =>
      void (await ask('store', { text, session, at: at.toISOString() })),
    recall: async (question, limit) => (await ask('recall', { question, limit })) as string[],
    pids: () => Promise.resolve(child.pid === undefined ? [] : [child.pid]),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
    },
  };
}
