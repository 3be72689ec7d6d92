/** Versions of the server: ours, the store's, and which of two is newer. */
import { readFile } from 'node:fs/promises';
import { mavenFile } from '../artifacts/poms.ts';
import { MemoryError } from '../domain/errors.ts';
import type { EngineFiles } from './files.ts';
import { readText } from './secrets.ts';

/** The Neo4j version that the pom names: the one place where it is written down. */
export async function engineVersion(): Promise<string> {
  const pom = await readFile(mavenFile('engine', 'pom.xml'), 'utf8');
  const version = /<neo4j\.version>([^<]+)</.exec(pom)?.[1];
  if (version === undefined) throw new MemoryError('INTERNAL', 'The engine pom names no Neo4j version.');
  return version;
}

/** Compares dotted numbers: negative when `a` is older, 0 when equal, positive when `a` is newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) =>
    version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i += 1) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @throws MemoryError ENGINE_DATA_NEWER when a newer server than `version` has opened the store. */
export async function refuseNewerStore(files: EngineFiles, version: string): Promise<void> {
  const writer = /"neo4j"\s*:\s*"([^"]+)"/.exec((await readText(files.writtenBy)) ?? '')?.[1];
  if (writer === undefined || compareVersions(writer, version) <= 0) return;
  throw new MemoryError(
    'ENGINE_DATA_NEWER',
    `The data in ${files.folder} was last written by Neo4j ${writer}, and this hippograph brings ${version}, which cannot read it safely.`,
    { remedy: 'Update hippograph, or set HIPPOGRAPH_DATA_DIR to another folder.' },
  );
}
