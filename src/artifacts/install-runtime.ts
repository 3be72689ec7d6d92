/** The ways to download a Java runtime, by what the machine has: pip, uv, or Node alone. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MemoryError } from '../domain/errors.ts';
import { mavenFile } from './poms.ts';

const AT_MOST_MS = 600_000;
/** It has the hash of each wheel. */
const REQUIREMENTS = mavenFile('runtime', 'requirements.txt');
const INSTALL = [
  'install',
  '--requirement',
  REQUIREMENTS,
  '--require-hashes',
  '--no-deps',
  '--only-binary',
  ':all:',
];

/** It has no types of its own. */
interface Njre {
  readonly install: (version: number, options: { type: 'jre'; installPath: string }) => Promise<string>;
}

type Install = (work: string, signal?: AbortSignal) => Promise<unknown>;

const run =
  (program: string, before: readonly string[], after: readonly string[]): Install =>
  (work, signal) =>
    promisify(execFile)(program, [...before, ...INSTALL, ...after, '--target', work], {
      timeout: AT_MOST_MS,
      windowsHide: true,
      signal,
    });

const pip = (python: string): Install =>
  run(
    python,
    ['-m', 'pip', '--disable-pip-version-check', '--no-input'],
    ['--no-cache-dir', '--no-compile', '--quiet'],
  );

/** It checks the SHA-256 that the publisher of Temurin provides with it. */
const byNode =
  (version: string): Install =>
  async (work) => {
    const { install } = createRequire(import.meta.url)('njre') as Njre;
    // It takes the path of a program, and installs next to that program.
    return install(Number(version), { type: 'jre', installPath: join(work, 'program') });
  };

/** The first way that succeeds. @throws MemoryError DOWNLOAD_FAILED with the reason of each */
export async function installRuntime(work: string, version: string, signal?: AbortSignal): Promise<void> {
  const python = process.platform === 'win32' ? ['py', 'python'] : ['python3', 'python'];
  const ways: [string, Install][] = [
    ...python.map((name): [string, Install] => [`${name} -m pip`, pip(name)]),
    ['uv', run('uv', ['pip'], ['--no-cache', '--quiet'])],
    ['njre', byNode(version)],
  ];
  const reasons: string[] = [];
  for (const [name, install] of ways) {
    signal?.throwIfAborted();
    try {
      await install(work, signal);
      return;
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new MemoryError('DOWNLOAD_FAILED', reasons.join('; '));
}

/** One line: the last that the program said of an error. */
function reasonOf(error: unknown): string {
  const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string };
  if (code === 'ENOENT') return 'not installed';
  const lines = stderr.split('\n').filter((line) => /error|no module/i.test(line));
  return (lines.at(-1) ?? message.split('\n')[0] ?? 'it failed').replace(/^ERROR: |\.$/g, '').slice(0, 200);
}
