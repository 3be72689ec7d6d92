/** Command lines of hippograph, run in this process; what they print is caught. */
import { Readable, Writable } from 'node:stream';
import { runProgram } from '../../../src/cli/program.ts';
import { cleanEnvironment, type Ran } from '../e2e/cli-support.ts';
import type { SharedApp } from './app.ts';

class Caught extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

const exitCode = (): number => Number(process.exitCode ?? 0);

async function ran(args: readonly string[], env: NodeJS.ProcessEnv, input: string): Promise<Ran> {
  const [stdout, stderr] = [new Caught(), new Caught()];
  const stdin = Readable.from([Buffer.from(input)]);
  const names = ['env', 'stdin', 'stdout', 'stderr'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(process, name) ?? {}] as const);
  const codeBefore = process.exitCode;
  for (const [name, value] of Object.entries({ env, stdin, stdout, stderr }))
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  process.exitCode = undefined;
  try {
    await runProgram(args);
    return { code: exitCode(), stdout: stdout.text, stderr: stderr.text };
  } finally {
    process.exitCode = codeBefore;
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** As a process of its own would do it with this environment. One runs after another, as each has the process' output for itself. */
export function runHere(
  args: readonly string[],
  { environment = {}, input = '' }: { environment?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ran> {
  const run = last.then(() => ran(args, cleanEnvironment(environment), input));
  last = run.catch(() => undefined);
  return run;
}

/** Settings by which a command finds this app, and its database. */
export function settingsFor({ database, dataDir }: SharedApp): NodeJS.ProcessEnv {
  const { uri, username, password, database: name } = database;
  return {
    HIPPOGRAPH_DATA_DIR: dataDir,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
    ...(name === undefined ? {} : { NEO4J_DATABASE: name }),
  };
}
