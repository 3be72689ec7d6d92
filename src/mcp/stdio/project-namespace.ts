/** Which namespace a project's memories live in when a call names none. */
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readSmallFile } from '../../config/regular-file.ts';
import { MemoryError } from '../../domain/errors.ts';

const FILE = '.hippograph.json';
/** It holds one name. */
const MOST_BYTES = 4_096;
const REMEDY = `Pass namespace, set HIPPOGRAPH_NAMESPACE, or write {"namespace": "…"} into ${FILE} in the project's folder.`;

function invalid(message: string): MemoryError {
  return new MemoryError('INVALID_NAMESPACE', message, { field: 'namespace', remedy: REMEDY });
}

function* upwards(folder: string): Generator<string> {
  yield folder;
  const parent = dirname(folder);
  if (parent !== folder) yield* upwards(parent);
}

async function declared(folder: string): Promise<string | undefined> {
  const path = join(folder, FILE);
  let text: string;
  try {
    text = await readSmallFile(path, MOST_BYTES);
  } catch (error) {
    // It came with the project, which may be anybody's: nothing is taken for it that is not plainly it.
    if (error instanceof MemoryError) throw invalid(error.message);
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (
      typeof value === 'object' &&
      value !== null &&
      'namespace' in value &&
      typeof value.namespace === 'string'
    ) {
      return value.namespace;
    }
  } catch {
    // Said below, as for every other file that names none.
  }
  throw invalid(`${path} names no namespace.`);
}

/** A folder of any name, in the characters that every namespace may have. */
export function namespaceFromFolder(folder: string): string | undefined {
  const name = basename(folder)
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, 64);
  return name === '' ? undefined : name;
}

/** A project's namespace, and what named it. */
export interface Project {
  readonly namespace: string;
  /** For a person: `HIPPOGRAPH_NAMESPACE`, the path of a file, or that of a folder. */
  readonly source: string;
  /** Whether a file in the project chose it, which may have come with someone else's repository. */
  readonly byFile: boolean;
}

/**
 * HIPPOGRAPH_NAMESPACE, or else what the nearest `.hippograph.json` from `cwd` upwards says, or else the name of the
 * nearest folder that holds `.git`, or else the name of `cwd` itself.
 * @throws MemoryError INVALID_NAMESPACE where the name of the folder has no character that a namespace may have
 */
export async function findProject(environment: NodeJS.ProcessEnv, cwd: string): Promise<Project> {
  const set = environment['HIPPOGRAPH_NAMESPACE'];
  if (set !== undefined && set !== '')
    return { namespace: set, source: 'HIPPOGRAPH_NAMESPACE', byFile: false };
  const folders = [...upwards(cwd)];
  for (const folder of folders) {
    const namespace = await declared(folder);
    if (namespace !== undefined) return { namespace, source: join(folder, FILE), byFile: true };
  }
  for (const folder of folders) {
    const isRoot = await stat(join(folder, '.git')).then(
      () => true,
      () => false,
    );
    const namespace = isRoot ? namespaceFromFolder(folder) : undefined;
    if (namespace !== undefined) return { namespace, source: folder, byFile: false };
  }
  const own = namespaceFromFolder(cwd);
  if (own !== undefined) return { namespace: own, source: cwd, byFile: false };
  throw invalid(`No namespace was given, and the folder ${cwd} has no name that could be one.`);
}

/** The namespace alone. @throws as findProject */
export const projectNamespace = async (environment: NodeJS.ProcessEnv, cwd: string): Promise<string> =>
  (await findProject(environment, cwd)).namespace;
