/** A folder as a reader has it: the built checkout, a fresh data folder, a home, and a service that was started by `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment, collect, type Ran, ROOT } from '../e2e/cli-support.ts';
import { freePort } from '../running/free-port.ts';

const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

/**
 * What the commands of a page become here. `npm ci` has been done: the checkout is built. `setup` asks before it writes, and gets its yes.
 * `last-id` is the id that the reader copies from the output above it.
 */
const COMMANDS: Readonly<Record<string, string>> = {
  npx: `shift; if [ "$1" = setup ]; then set -- "$@" --yes; fi; exec "${process.execPath}" "${MAIN}" "$@"`,
  npm: `case "$*" in ci|start|"run doctor") echo "$* is done";; *) echo "npm $*: no such mapping" >&2; exit 64;; esac`,
  node: `if [ "$2" = setup ]; then set -- "$@" --yes; fi; exec "${process.execPath}" "$@"`,
  'last-id': String.raw`grep -oE '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}' "$TRANSCRIPT" | tail -n 1`,
};

const REFERENCE_MEMORY = [
  { type: 'entity', name: 'Mill', entityType: 'place', observations: ['It stands at the weir.'] },
  { type: 'entity', name: 'Otto', entityType: 'person', observations: ['He keeps the keys.'] },
  { type: 'relation', from: 'Otto', to: 'Mill', relationType: 'works at' },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');

export interface ReadersPlace extends AsyncDisposable {
  readonly folder: string;
  readonly home: string;
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs shell text as the reader would; what it prints is kept for \`last-id\`. */
  shell(text: string): Promise<Ran>;
  run(command: string, args: readonly string[]): Promise<Ran>;
}

export async function readersPlace(): Promise<ReadersPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-reader-'));
  const home = join(folder, 'home');
  const bin = join(folder, 'bin');
  const checkout = join(folder, 'checkout');
  for (const each of [home, bin, checkout]) await mkdir(each);
  await symlink(join(ROOT, 'examples'), join(checkout, 'examples'));
  for (const [name, script] of Object.entries(COMMANDS)) {
    await writeFile(join(bin, name), `#!/usr/bin/env bash\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  // What the reader brings along from the reference memory server.
  await writeFile(join(home, 'memory.jsonl'), REFERENCE_MEMORY);
  const port = await freePort();
  const transcript = join(folder, 'transcript.txt');
  await writeFile(transcript, '');
  const environment = cleanEnvironment({
    HOME: home,
    USERPROFILE: home,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    TRANSCRIPT: transcript,
    HIPPOGRAPH_DATA_DIR: join(folder, 'data'),
    HIPPOGRAPH_PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}`;
  const service = await started(url, checkout, environment);
  const run = (command: string, args: readonly string[]): Promise<Ran> =>
    collect(spawn(command, args, { cwd: checkout, env: environment, stdio: ['ignore', 'pipe', 'pipe'] }));
  return {
    folder: checkout,
    home,
    url,
    environment,
    run,
    shell: async (text) => {
      const before = (await readFile(transcript, 'utf8')).length;
      const ran = await run('bash', ['-eo', 'pipefail', '-c', `exec >>"$TRANSCRIPT"\n${text}`]);
      return { ...ran, stdout: (await readFile(transcript, 'utf8')).slice(before) };
    },
    async [Symbol.asyncDispose]() {
      service.kill('SIGTERM');
      if (service.exitCode === null) await once(service, 'exit');
      await run(process.execPath, [MAIN, 'engine', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(url: string, cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve'], { cwd, env, stdio: 'ignore' });
  for (let second = 0; second < 180; second += 1) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok === true) return child;
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  child.kill();
  throw new Error('The service was not ready within three minutes.');
}
