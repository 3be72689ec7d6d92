/** Which namespace a project's memories live in when a call names none. */
import { join, parse, resolve } from 'node:path';
import { dataDirOf } from '../../config/data-dir.ts';
import { readSmallFile } from '../../config/regular-file.ts';
import { MemoryError } from '../../domain/errors.ts';
import { changeOwners, hasDataFolder, readOwners } from './owners-file.ts';
import { claim, type Owner } from './ownership.ts';
import { placeOf, upwards } from './place.ts';

const FILE = '.hippograph.json';
/** It holds one name. */
const MOST_BYTES = 4_096;
const REMEDY = `Pass namespace, set HIPPOGRAPH_NAMESPACE, or write {"namespace": "…"} into ${FILE} in the project's folder.`;

function invalid(message: string): MemoryError {
  return new MemoryError('INVALID_NAMESPACE', message, { field: 'namespace', remedy: REMEDY });
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

/** Whether a new project gets its namespace for good, or only learns which it would get. */
type Noting = 'always' | 'where there is a data folder' | 'never';

/** A project's namespace, and what named it. */
export interface Project {
  readonly namespace: string;
  /** For a person: `HIPPOGRAPH_NAMESPACE`, the path of a file, or that of a folder. */
  readonly source: string;
  /** A file in the project may have come with someone else's repository. */
  readonly namedBy: 'setting' | 'file' | 'folder';
  /** The name of the folder, where another project has it, and the user was not notified yet. */
  readonly taken?: string;
}

/**
 * HIPPOGRAPH_NAMESPACE, or else what the nearest `.hippograph.json` from `cwd` upwards says, or else the namespace of
 * the repository that `cwd` is in, or of `cwd` itself. A project that is new gets one for good.
 * @throws MemoryError INVALID_NAMESPACE for the root of a file system, INVALID_ARGUMENT where it cannot be known or noted which projects have which
 */
export async function findProject(
  environment: NodeJS.ProcessEnv,
  cwd: string,
  note: Noting = 'always',
): Promise<Project> {
  return (await named(environment, cwd)) ?? byFolder(environment, cwd, note);
}

/** The namespace alone. @throws as findProject */
export const projectNamespace = async (environment: NodeJS.ProcessEnv, cwd: string): Promise<string> =>
  (await findProject(environment, cwd)).namespace;

/** Why the namespace is not the folder's name: a sentence the first time, and undefined from then on. */
export async function tellOnce(
  environment: NodeJS.ProcessEnv,
  project: Project,
): Promise<string | undefined> {
  const { namespace, taken } = project;
  if (taken === undefined) return undefined;
  const isUntold = (owner: Owner): boolean => owner.namespace === namespace && owner.told !== true;
  const isFirst = await changeOwners(await dataDirOf(environment), (owners) =>
    owners.some(isUntold)
      ? { owners: owners.map((each) => (isUntold(each) ? { ...each, told: true } : each)), result: true }
      : { owners, result: false },
  );
  return isFirst
    ? `The namespace "${taken}" belongs to another project of that name, so this one has "${namespace}". Another choice is {"namespace": "…"} in ${FILE} in the project's folder.`
    : undefined;
}

async function named(environment: NodeJS.ProcessEnv, cwd: string): Promise<Project | undefined> {
  const set = environment['HIPPOGRAPH_NAMESPACE'];
  if (set !== undefined && set !== '')
    return { namespace: set, source: 'HIPPOGRAPH_NAMESPACE', namedBy: 'setting' };
  for (const folder of upwards(cwd)) {
    const namespace = await declared(folder);
    if (namespace !== undefined) return { namespace, source: join(folder, FILE), namedBy: 'file' };
  }
  return undefined;
}

async function byFolder(environment: NodeJS.ProcessEnv, cwd: string, note: Noting): Promise<Project> {
  const place = await placeOf(cwd);
  if (place.folder === parse(resolve(place.folder)).root)
    throw invalid(`No namespace was given, and ${place.folder} is no project's folder.`);
  const dataDir = await dataDirOf(environment);
  const before = await readOwners(dataDir);
  const choice = claim(before, place);
  const notes = note === 'always' || (note !== 'never' && (await hasDataFolder(dataDir)));
  const { namespace, taken, told } =
    notes && choice.owners !== before
      ? await changeOwners(dataDir, (owners) => {
          const { owner, owners: after } = claim(owners, place);
          return { owners: after, result: owner };
        })
      : choice.owner;
  return {
    namespace,
    source: place.folder,
    namedBy: 'folder',
    ...(taken === undefined || told === true ? {} : { taken }),
  };
}
