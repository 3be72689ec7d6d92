/** The server's own files in the cache: jars by Maven, and the launcher compiled from the source in the package. */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { fetchArtifacts } from '../artifacts/maven.ts';
import { artifactSet, mavenFile } from '../artifacts/poms.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ReportProgress } from '../domain/ports.ts';
import type { Java } from '../artifacts/java.ts';

/** Counted with the pinned versions and an empty Maven cache. */
const EXPECTED = { files: 1_120, jars: 368 };
const GDS_GROUP = 'org.neo4j.gds.';

export interface ServerFiles {
  readonly classPath: string;
  /** Where Neo4j looks for procedures: Graph Data Science. */
  readonly plugins: string;
}

/** Downloads and compiles what is not there yet; several processes at once are fine. */
export async function ensureServerFiles(
  cacheDir: string,
  java: Java,
  progress?: ReportProgress,
  signal?: AbortSignal,
): Promise<ServerFiles> {
  const { pom, destination } = await artifactSet(cacheDir, 'engine');
  await fetchArtifacts({
    pom,
    destination,
    task: 'Downloading Neo4j',
    expected: EXPECTED,
    groupInName: true,
    arrange: separatePlugins,
    progress,
    signal,
  });
  const lib = join(destination, 'lib');
  const plugins = join(destination, 'plugins');
  const launcher = await ensureLauncher(cacheDir, java, lib);
  // Graph Data Science is on the class path too: without that Neo4j fails to inject its components.
  const classPath = [launcher, join(lib, '*'), join(plugins, '*')].join(delimiter);
  return { classPath, plugins };
}

async function separatePlugins(folder: string): Promise<void> {
  const jars = await readdir(folder);
  for (const name of ['lib', 'plugins']) await mkdir(join(folder, name));
  for (const jar of jars) {
    await rename(join(folder, jar), join(folder, jar.startsWith(GDS_GROUP) ? 'plugins' : 'lib', jar));
  }
}

/** `<cacheDir>/launcher-<hash of its sources>.jar` */
async function ensureLauncher(cacheDir: string, java: Java, lib: string): Promise<string> {
  const folder = mavenFile('engine', 'java', 'hippograph');
  const sources = (await readdir(folder)).sort().map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  const jar = join(cacheDir, `launcher-${hash.digest('hex').slice(0, 12)}.jar`);
  if (await stat(jar).catch(() => undefined)) return jar;

  const work = `${jar}.part-${randomUUID()}`;
  const run = promisify(execFile);
  try {
    await mkdir(work);
    const classes = join(work, 'classes');
    await run(java.compiler, [
      '--release',
      '21',
      '-proc:none',
      '-cp',
      join(lib, '*'),
      '-d',
      classes,
      ...sources,
    ]);
    await run(java.compiler.replace(/javac(\.exe)?$/, 'jar$1'), [
      '--create',
      '--file',
      join(work, 'launcher.jar'),
      '-C',
      classes,
      '.',
    ]);
    await rename(join(work, 'launcher.jar'), jar);
  } catch (error) {
    throw new MemoryError(
      'ENGINE_START_FAILED',
      `The engine's launcher could not be compiled with ${java.compiler}.`,
      {
        remedy: 'Set HIPPOGRAPH_JAVA_HOME to another JDK 21 or 25.',
        cause: error,
      },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return jar;
}
