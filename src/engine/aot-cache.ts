/**
 * The server's classes, loaded, linked and profiled ahead of time (JEP 483, 514 and 515): its start takes half the processor time with them. The JVM
 * writes the file when the first server ends, and ignores one that does not fit.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Java } from '../artifacts/java.ts';
import type { ServerFiles } from './server-files.ts';

/** The first that writes such a file in one step. */
const FIRST_RELEASE = 25;
const SUFFIX = '.aot';
/** Each store may have a heap of its own: the file goes with any. */
const HEAP = /^-Xm[sx]/;
/** Where options of every JVM are set. Some do not go with the file. */
export const JVM_OPTIONS = ['JDK_JAVA_OPTIONS', 'JAVA_TOOL_OPTIONS'];

/**
 * What a JVM is started with so that it uses the file, or else writes it. Files of other JVMs are removed: each takes 190 MB.
 * @param options the JVM's other ones, by which the file is kept
 */
export async function aotArguments(
  java: Java,
  server: ServerFiles,
  options: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  if (java.major < FIRST_RELEASE || JVM_OPTIONS.some((name) => environment[name] !== undefined)) return [];
  try {
    return [await aotArgument(java, server, options)];
  } catch {
    // A cache folder that cannot be written to: the server starts as it is.
    return [];
  }
}

async function aotArgument(java: Java, server: ServerFiles, options: readonly string[]): Promise<string> {
  const { mtimeMs } = await stat(java.executable);
  const key = createHash('sha256')
    .update(
      JSON.stringify([java.home, mtimeMs, server.classPath, options.filter((option) => !HEAP.test(option))]),
    )
    .digest('hex')
    .slice(0, 12);
  const name = `${key}${SUFFIX}`;
  await mkdir(server.aot, { recursive: true });
  const files = await readdir(server.aot);
  // A server that has just ended takes half a minute to make the file, out of notes that have its name and an ending more.
  const others = files.filter((file) => !file.startsWith(name));
  // One that a server of another store still uses may not be removed everywhere. The next start tries again.
  await Promise.allSettled(others.map((file) => rm(join(server.aot, file))));
  const file = join(server.aot, name);
  return files.includes(name) ? `-XX:AOTCache=${file}` : `-XX:AOTCacheOutput=${file}`;
}
