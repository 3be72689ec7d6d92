/** Finds the Java that runs the server: a JRE is enough. It also runs Maven where no other Java is at hand. */
import { execFile } from 'node:child_process';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { MemoryError } from '../domain/errors.ts';

const OLDEST = 21;
/** The newest release that this Neo4j was tried with; newer ones are used only where nothing else is there. */
const NEWEST_TRIED = 25;
/** An incubator module: named at the start of a JVM, which does not start where it is missing. */
export const SIMD_MODULE = 'jdk.incubator.vector';
const windows = process.platform === 'win32';
const binary = (name: string): string => (windows ? `${name}.exe` : name);

export interface Java {
  readonly home: string;
  readonly executable: string;
  readonly major: number;
  /** Whether it has the module by which Neo4j computes vectors with SIMD instructions. Small JREs leave it out. */
  readonly simd: boolean;
}

interface Candidate {
  readonly home: string;
  /** Where it was found, for people. */
  readonly source: string;
}

/**
 * The Java named by `wanted` or else the first fit one of JAVA_HOME, the PATH and the usual folders.
 * @throws MemoryError JAVA_MISSING saying what was looked at.
 */
export async function findJava(wanted?: string, environment: NodeJS.ProcessEnv = process.env): Promise<Java> {
  const candidates = wanted === undefined ? await allCandidates(environment) : [named(wanted)];
  const rejected: string[] = [];
  for (const candidate of candidates) {
    const found = await inspectJava(candidate.home);
    if (typeof found !== 'string') return found;
    rejected.push(`${candidate.source} (${candidate.home}): ${found}`);
  }
  const looked = rejected.length === 0 ? 'None is installed in the usual places' : rejected.join('; ');
  throw new MemoryError('JAVA_MISSING', `No Java ${OLDEST} or newer was found. ${looked}.`, {
    remedy:
      'Install Java 21 or 25 (a JRE is enough) and set HIPPOGRAPH_JAVA_HOME to it. Or use `docker compose up`, or set NEO4J_URI to a running Neo4j or Aura.',
  });
}

const named = (home: string): Candidate => ({ home, source: 'HIPPOGRAPH_JAVA_HOME' });

async function allCandidates(environment: NodeJS.ProcessEnv): Promise<Candidate[]> {
  const { JAVA_HOME: javaHome, PATH: path = '' } = environment;
  const fromPath = await firstOnPath(path);
  return [
    ...(javaHome === undefined || javaHome === '' ? [] : [{ home: javaHome, source: 'JAVA_HOME' }]),
    ...(fromPath === undefined ? [] : [{ home: fromPath, source: 'java on the PATH' }]),
    ...(await installed()),
  ];
}

/** The home of the first `java` on a PATH, whatever its version. */
async function firstOnPath(path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    // Followed to its end, since /usr/bin/java is a chain of links into the JDK.
    const java = await realpath(join(folder, binary('java'))).catch(() => undefined);
    if (java !== undefined) return dirname(dirname(java));
  }
  return undefined;
}

/** Java in the usual folders, the newest tried release first. */
async function installed(): Promise<Candidate[]> {
  const found: { home: string; major: number }[] = [];
  for (const home of await usualHomes()) {
    const major = majorOf((await readRelease(home))['JAVA_VERSION']);
    if (major !== undefined) found.push({ home, major });
  }
  const rank = (major: number): number => (major > NEWEST_TRIED ? -major : major);
  return found
    .sort((a, b) => rank(b.major) - rank(a.major))
    .map(({ home }) => ({ home, source: 'installed' }));
}

async function usualHomes(): Promise<string[]> {
  const { ProgramFiles: programs = 'C:\\Program Files' } = process.env;
  const folders = windows
    ? ['Eclipse Adoptium', 'Java', 'Microsoft', 'Zulu', 'Amazon Corretto'].map((name) => join(programs, name))
    : [
        '/usr/lib/jvm',
        '/usr/java',
        '/opt/java',
        '/opt/jdk',
        '/Library/Java/JavaVirtualMachines',
        '/opt/homebrew/opt',
        '/usr/local/opt',
        join(homedir(), '.sdkman', 'candidates', 'java'),
        join(homedir(), '.jdks'),
        join(homedir(), 'Library', 'Java', 'JavaVirtualMachines'),
      ];
  const homes: string[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      homes.push(join(folder, name), join(folder, name, 'Contents', 'Home'));
      if (name.startsWith('openjdk')) homes.push(join(folder, name, 'libexec/openjdk.jdk/Contents/Home'));
    }
  }
  return homes;
}

/** A usable Java, or the reason why it is none. */
export async function inspectJava(home: string): Promise<Java | string> {
  const executable = join(home, 'bin', binary('java'));
  if (!(await isFile(executable))) return 'no bin/java in it';
  const release = await readRelease(home);
  const major = majorOf(release['JAVA_VERSION']) ?? (await askVersion(executable));
  if (major === undefined) return 'its version cannot be told';
  if (major < OLDEST) return `is version ${major}`;
  const modules = release['MODULES']?.split(' ') ?? (await askModules(executable));
  return { home, executable, major, simd: modules.includes(SIMD_MODULE) };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The lines of the `release` file that every Java since 9 carries: no process needs starting. */
async function readRelease(home: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(home, 'release'), 'utf8').catch(() => '');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="([^"]*)"/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

const ask = (executable: string, argument: string): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(executable, [argument], { timeout: 10_000 }).catch(() => ({ stdout: '', stderr: '' }));

async function askVersion(executable: string): Promise<number | undefined> {
  return majorOf(/version "([^"]+)"/.exec((await ask(executable, '-version')).stderr)?.[1]);
}

async function askModules(executable: string): Promise<string[]> {
  return (await ask(executable, '--list-modules')).stdout.split('\n').map((line) => line.replace(/@.*$/, ''));
}

/** 17.0.15 → 17, 1.8.0_392 → 8. */
function majorOf(version: string | undefined): number | undefined {
  const major = Number.parseInt(version?.replace(/^1\./, '') ?? '', 10);
  return Number.isNaN(major) ? undefined : major;
}
