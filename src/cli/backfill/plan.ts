/** Which transcripts are to be stored, and how much that is. Nothing is written. */
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { checkName, isNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { findProject } from '../../client/project/find-project.ts';
import { keyOf } from '../hook/remember-turns.ts';
import type { Turn } from '../hook/transcript.ts';
import type { Places, Source, Transcript } from './source.ts';
import { type SourceName, SOURCES } from './sources.ts';

export interface Planned {
  readonly source: SourceName;
  readonly path: string;
  readonly cwd: string;
  /** When its first turn was said, and when the file was changed last. */
  readonly first: number;
  readonly changed: number;
}

export interface Found {
  readonly source: SourceName;
  transcripts: number;
  readonly projects: Set<string>;
  turns: number;
  bytes: number;
  oldest: string | undefined;
  newest: string | undefined;
  /** Transcripts of a folder that is gone or unknown, or has no namespace. */
  placeless: number;
  /** Files that could not be read. */
  unread: number;
  /** Lines that are no JSON. */
  broken: number;
}

export interface Plan {
  readonly found: readonly Found[];
  /** The oldest first: what a fork repeats lies where it was said first. */
  readonly planned: readonly Planned[];
  /** The paths of all transcripts of all assistants. */
  readonly paths: readonly string[];
}

export interface Planning {
  readonly sources: readonly SourceName[];
  readonly places: Places;
  readonly environment: NodeJS.ProcessEnv;
  /** Only what was said in this folder and below it. */
  readonly project: string | undefined;
  readonly since: Date | undefined;
  readonly signal: AbortSignal;
  readonly report: (source: SourceName, done: number, total: number) => void;
}

/** What was read by then, where `signal` was aborted. */
export async function makePlan(planning: Planning): Promise<Plan> {
  const { sources, places, signal, report } = planning;
  const names = Object.keys(SOURCES) as SourceName[];
  const all = new Map<SourceName, readonly string[]>();
  for (const name of names) all.set(name, await SOURCES[name].find(places));
  const paths = [...all.values()].flat();
  const isAsked = await within(planning.project);
  const projectOf = projects(planning.environment);
  const known = new Set<string>();
  const planned: Planned[] = [];
  const found: Found[] = [];
  for (const source of sources) {
    const tally = nothing(source);
    found.push(tally);
    const own = all.get(source) ?? [];
    for (const [at, path] of own.entries()) {
      if (signal.aborted) break;
      report(source, at + 1, own.length);
      const read = await readOr(SOURCES[source], path, places, paths);
      if (read === undefined) tally.unread += 1;
      if (read === undefined || !(await isAsked(read.cwd))) continue;
      tally.broken += read.broken;
      const turns = turnsSince(read, planning.since);
      const [first] = turns;
      if (first === undefined) continue;
      const { cwd } = read;
      const project = cwd === undefined ? undefined : await projectOf(cwd);
      if (cwd === undefined || project === undefined) {
        tally.placeless += 1;
        continue;
      }
      const { size, mtimeMs } = await stat(path);
      planned.push({ source, path, cwd, first: Date.parse(first.at), changed: mtimeMs });
      add(tally, turns, { project, known, bytes: size });
    }
  }
  return { found, planned: planned.toSorted((a, b) => a.first - b.first || a.changed - b.changed), paths };
}

/** Undefined where it is no file, or none to be read, or has no id that a session may have. */
export async function readOr(
  source: Source,
  path: string,
  places: Places,
  paths: readonly string[],
): Promise<Transcript | undefined> {
  try {
    const read = await source.read(path, places, paths);
    checkName(read.sessionId, 'sessionId');
    return read;
  } catch (error) {
    if (error instanceof MemoryError || (error as NodeJS.ErrnoException).code !== undefined) return undefined;
    throw error;
  }
}

export const turnsSince = ({ turns }: Transcript, since: Date | undefined): readonly Turn[] =>
  since === undefined ? turns : turns.filter(({ at }) => Date.parse(at) >= since.getTime());

const nothing = (source: SourceName): Found => ({
  source,
  transcripts: 0,
  projects: new Set(),
  turns: 0,
  bytes: 0,
  oldest: undefined,
  newest: undefined,
  placeless: 0,
  unread: 0,
  broken: 0,
});

function add(
  tally: Found,
  turns: readonly Turn[],
  {
    project,
    known,
    bytes,
  }: { readonly project: string; readonly known: Set<string>; readonly bytes: number },
): void {
  tally.transcripts += 1;
  tally.projects.add(project);
  tally.bytes += bytes;
  for (const turn of turns) {
    const at = new Date(turn.at).toISOString();
    if (tally.oldest === undefined || at < tally.oldest) tally.oldest = at;
    if (tally.newest === undefined || at > tally.newest) tally.newest = at;
    const key = keyOf(turn);
    if (!known.has(key)) tally.turns += 1;
    known.add(key);
  }
}

/** Of a transcript whose folder is unknown, it is not known whether it is of one project. */
async function within(project: string | undefined): Promise<(cwd: string | undefined) => Promise<boolean>> {
  if (project === undefined) return async () => true;
  const real = async (path: string): Promise<string> => realpath(path).catch(() => path);
  const folder = await real(project);
  const isBelow = (above: string, path: string): boolean => {
    const way = relative(above, path);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  };
  return async (cwd) => cwd !== undefined && (isBelow(project, cwd) || isBelow(folder, await real(cwd)));
}

/** What named the namespace of a folder: the same for two folders of one project. Undefined where it would be named by a folder that is gone: what has its name now is another project. */
function projects(environment: NodeJS.ProcessEnv): (cwd: string) => Promise<string | undefined> {
  const found = new Map<string, Promise<string | undefined>>();
  return (cwd) => {
    const project = found.get(cwd) ?? sourceOf(environment, cwd);
    found.set(cwd, project);
    return project;
  };
}

async function sourceOf(environment: NodeJS.ProcessEnv, cwd: string): Promise<string | undefined> {
  try {
    const { namespace, source, namedBy } = await findProject(environment, cwd, 'never');
    const isThere = namedBy !== 'folder' || (await stat(source).catch(() => undefined)) !== undefined;
    return isThere && isAbsolute(cwd) && isNamespace(namespace) ? source : undefined;
  } catch (error) {
    if (error instanceof MemoryError && error.code === 'INVALID_NAMESPACE') return undefined;
    throw error;
  }
}
