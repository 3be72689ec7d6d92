/** What the machine itself must have: Node, a Java, room on the disk, a folder to write to. */
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { presentJava, RUNTIME } from '../../artifacts/java-runtime.ts';
import { MemoryError } from '../../domain/errors.ts';
import { type Check, fail, found, ok, warn } from './check.ts';

const OLDEST_NODE = 20;

export const node: Check = async () => {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= OLDEST_NODE
    ? ok('node', `Node ${process.versions.node}.`)
    : fail('node', `Node ${process.versions.node} is too old.`, `Install Node ${OLDEST_NODE} or newer.`);
};

export const java: Check = async ({ neo4j, javaHome, cacheDir }) => {
  if (neo4j !== undefined) return ok('java', 'Not needed: NEO4J_URI names a Neo4j of your own.');
  try {
    const { major, home } = await presentJava({ javaHome, cacheDir });
    return ok('java', `Java ${major} in ${home}.`);
  } catch (error) {
    if (javaHome !== undefined || !(error instanceof MemoryError)) return found('java', 'fail', error);
    const download = `the first start downloads one (about ${RUNTIME.megabytes} MB, license ${RUNTIME.license})`;
    return warn('java', `${error.message.replace(/\.$/, '')}; ${download}.`, error.remedy);
  }
};

/** The folder itself, or the nearest one above it that is there. */
async function nearest(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    const there = await stat(folder).catch(() => undefined);
    if (there !== undefined || dirname(folder) === folder) return folder;
  }
}

const GIGABYTE = 1e9;
const TOO_LITTLE = 0.3 * GIGABYTE;
const LITTLE = 2 * GIGABYTE;

function folderCheck(
  name: string,
  variable: string,
  pathOf: (settings: Parameters<Check>[0]) => string,
): Check {
  return async (settings) => {
    const path = pathOf(settings);
    const remedy = `Set ${variable} to a folder that you may write to.`;
    const there = await nearest(path);
    if (there === path && !(await stat(path)).isDirectory())
      return fail(name, `${path} is not a folder.`, remedy);
    try {
      await access(there, constants.W_OK);
    } catch {
      return fail(name, `${there} cannot be written to.`, remedy);
    }
    const { bavail, bsize } = await statfs(there);
    const free = bavail * bsize;
    const said = `${path}: ${(free / GIGABYTE).toFixed(1)} GB free.`;
    const room = `Free some space, or set ${variable} to another disk.`;
    if (free < TOO_LITTLE) return fail(name, said, room);
    return free < LITTLE ? warn(name, said, room) : ok(name, said);
  };
}

export const dataFolder = folderCheck('data folder', 'HIPPOGRAPH_DATA_DIR', ({ dataDir }) => dataDir);
export const cacheFolder = folderCheck('cache folder', 'HIPPOGRAPH_CACHE_DIR', ({ cacheDir }) => cacheDir);
