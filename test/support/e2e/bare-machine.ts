/** A machine with Node and Python, and without Java, Maven or anything that was downloaded before: its own home, PATH and folders. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from './cli-support.ts';

const PROGRAMS = ['python3', 'sh', 'env'];
/** Where this machine has its Java: hidden from a command and from what it starts. */
const JAVA = '/usr/lib/jvm';
const HIDDEN = ['--mount', '/bin/sh', '-c', `/usr/bin/mount -t tmpfs none ${JAVA} && exec "$@"`, 'sh'];

/** Why Java cannot be hidden here; undefined: it can. */
export function cannotHideJava(): string | undefined {
  const tried = spawnSync('unshare', [...HIDDEN, 'true'], { encoding: 'utf8' });
  return tried.status === 0
    ? undefined
    : `Java cannot be hidden here: ${tried.error?.message ?? tried.stderr}`;
}

/** The program and its arguments, to be started where Java is hidden. */
export const withoutJava = (program: string, args: readonly string[]): [string, string[]] => [
  '/usr/bin/unshare',
  [...HIDDEN, program, ...args],
];

/** @param folder an empty one */
export function bareEnvironment(folder: string): NodeJS.ProcessEnv {
  const [bin, home] = [join(folder, 'bin'), join(folder, 'home')];
  for (const path of [bin, home]) mkdirSync(path, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const name of PROGRAMS) {
    const { stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    // A shim finds the program it stands for by its own folder.
    const asked =
      name === 'python3'
        ? spawnSync(name, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' })
        : undefined;
    symlinkSync((asked?.stdout ?? stdout).trim(), join(bin, name));
  }
  const { JAVA_HOME: _java, MAVEN_HOME: _maven, M2_HOME: _m2, ...kept } = cleanEnvironment({});
  return {
    ...kept,
    HOME: home,
    PATH: `${bin}:${join(folder, 'none')}`,
    HIPPOGRAPH_DATA_DIR: join(folder, 'data'),
    HIPPOGRAPH_CACHE_DIR: join(folder, 'cache'),
    HIPPOGRAPH_PORT: '0',
  };
}
