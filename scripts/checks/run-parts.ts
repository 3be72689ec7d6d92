/** Commands that do not depend on each other, some at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import PQueue from 'p-queue';

export interface Part {
  readonly name: string;
  /** What Node is started with. */
  readonly args: readonly string[];
}

export interface Ran {
  readonly name: string;
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly seconds: number;
  /** Standard output and standard error, in the order in which they came. */
  readonly output: string;
}

async function run({ name, args }: Part): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => void (output += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { name, status, seconds: (performance.now() - began) / 1_000, output };
}

/** Runs every part, whatever the others end with. @param told of each as soon as it has ended */
export async function runParts(
  parts: readonly Part[],
  atOnce: number,
  told: (ran: Ran) => void,
): Promise<readonly Ran[]> {
  const queue = new PQueue({ concurrency: atOnce });
  return queue.addAll(
    parts.map((part) => async () => {
      const ran = await run(part);
      told(ran);
      return ran;
    }),
  );
}

/** A part in a line; of one that failed, with all that it printed. */
export function told({ name, status, seconds, output }: Ran): string {
  const line = `${status === 0 ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`;
  return status === 0 ? line : `${line}${output.trimEnd()}\n\n`;
}

/** The last lines, in the words of the tests' summary. */
export function verdict(all: readonly Ran[]): string {
  const failed = all.filter(({ status }) => status !== 0);
  return [
    ...failed.map(({ name, status }) => `failed: ${name}: it ended with ${status ?? 'a signal'}`),
    `${all.length - failed.length} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}
