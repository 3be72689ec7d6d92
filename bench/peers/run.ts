/** A command that ends; its failure is one sentence of what it wrote last. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const TAIL = 300;

export async function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    return (await promisify(execFile)(command, [...args], options)).stdout;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(lastLine(stderr === '' ? String(error) : stderr), { cause: error });
  }
}

/** What a program that failed says of it, on one line. */
export const lastLine = (said: string): string =>
  (said.trim().split('\n').at(-1) ?? '').trim().slice(-TAIL) || 'It said nothing.';
