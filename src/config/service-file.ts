/**
 * Where the running service of a data folder is found: `<dataDir>/service.json`. One live service a folder; a file left
 * behind by a killed one is recognised by its process, and by asking it, and ignored.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { MemoryError } from '../domain/errors.ts';
import { closeToWriters, makeDataFolder } from './data-folder.ts';
import { directFetch } from './direct-fetch.ts';
import { lifeOf, ownMark } from './process-mark.ts';
import { readStoreId } from './store-id.ts';
import { writeWhole } from './whole-file.ts';

export interface ServiceRecord {
  /** Origin that a process of this machine reaches it by, such as http://127.0.0.1:4801. */
  readonly url: string;
  readonly pid: number;
  /** Of its process (process-mark.ts); left out by an earlier version. */
  readonly mark?: string | undefined;
  readonly version: string;
  /** ISO 8601 instant. */
  readonly startedAt: string;
  /** One sentence on a port that was in use, so that the service took another. */
  readonly portTaken?: string | undefined;
  /** It was started by a command, and ends by itself. */
  readonly onDemand?: boolean | undefined;
}

export interface FoundService extends ServiceRecord {
  /** The id of the store that it serves; undefined for a service of an earlier version. */
  readonly store?: string | undefined;
  /** Its process lives, and does not answer: it hangs, or it is ending. */
  readonly silent?: true | undefined;
}

/** What /healthz of a hippograph service says of it. */
export interface ServiceIdentity {
  readonly pid: number;
  readonly store?: string;
  /** Shown where every caller has all rights. */
  readonly dataDir?: string;
}

const PROBE_MS = 2_000;
const ABANDONED_MS = 5_000;
const LOCK_ATTEMPTS = 100;

const fileIn = (dataDir: string): string => join(dataDir, 'service.json');

function isRecord(value: unknown): value is ServiceRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { url, pid } = value as Partial<Record<keyof ServiceRecord, unknown>>;
  return typeof url === 'string' && URL.canParse(url) && typeof pid === 'number';
}

/** Undefined where there is no file, or none that can be read. */
async function read(path: string): Promise<ServiceRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Which service answers at an address; undefined where none does, or another program. */
export async function identityAt(url: string, cancelled?: AbortSignal): Promise<ServiceIdentity | undefined> {
  try {
    const signal = AbortSignal.any([
      AbortSignal.timeout(PROBE_MS),
      ...(cancelled === undefined ? [] : [cancelled]),
    ]);
    const response = await directFetch(new URL('/healthz', url), { signal });
    const body: unknown = await response.json();
    return response.ok && isIdentity(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The program that has a port, as the subject of a sentence. @param store the own one */
export function describeHolder(there: ServiceIdentity | undefined, store: string | undefined): string {
  if (there?.store === undefined) return 'Another program';
  if (there.store === store) return `The service of this data folder (process ${there.pid})`;
  const whose = there.dataDir === undefined ? 'another data folder' : `the data folder ${there.dataDir}`;
  return `The hippograph service of ${whose} (process ${there.pid})`;
}

function isIdentity(value: unknown): value is ServiceIdentity {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, store, dataDir } = value as Partial<Record<keyof ServiceIdentity, unknown>>;
  return typeof pid === 'number' && isTextOrNone(store) && isTextOrNone(dataDir);
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';

/**
 * The live service of this data folder; undefined when there is none. It may still be starting (see /readyz), or not answer at all. Another service
 * that has come to the recorded port does not count: it has another process id, and it serves another store.
 * @throws MemoryError INVALID_ARGUMENT where others may have written the record
 */
export async function findService(
  dataDir: string,
  cancelled?: AbortSignal,
): Promise<FoundService | undefined> {
  const record = await read(fileIn(dataDir));
  if (record === undefined) return undefined;
  await closeToWriters(dataDir);
  const life = record.mark === undefined ? undefined : await lifeOf(record.mark);
  if (life === 'dead') return undefined;
  const store = await readStoreId(dataDir);
  const found = { ...record, ...(store === undefined ? {} : { store }) };
  const there = await identityAt(record.url, cancelled);
  if (there?.pid === record.pid) return store === undefined || there.store === store ? found : undefined;
  return life === 'alive' ? { ...found, silent: true } : undefined;
}

/** In a container that was started again, the process that asks may have the recorded id, and answer at the recorded address itself. */
const isThisProcess = async ({ pid, mark }: ServiceRecord): Promise<boolean> =>
  pid === process.pid && mark !== (await ownMark());

/** Holds what all that write the file have to hold; given up by a killed holder after some seconds. */
async function claiming<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const release = await lock(dataDir, {
    lockfilePath: `${fileIn(dataDir)}.lock`,
    realpath: false,
    stale: ABANDONED_MS,
    retries: { retries: LOCK_ATTEMPTS, minTimeout: 20, maxTimeout: 200, randomize: true },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Makes this process findable, atomically and with mode 0600. To be called once it listens (so that it answers for
 * itself), and before the slow parts start.
 * @throws MemoryError ADDRESS_IN_USE when another live service already serves this data folder.
 */
export async function writeServiceFile(dataDir: string, record: ServiceRecord): Promise<void> {
  await makeDataFolder(dataDir);
  await claiming(dataDir, async () => {
    const holder = await findService(dataDir);
    if (holder !== undefined && !(await isThisProcess(holder))) {
      const silent = holder.silent === true ? ' It does not answer: it may be ending.' : '';
      throw new MemoryError(
        'ADDRESS_IN_USE',
        `A hippograph service already serves this data folder at ${holder.url} (process ${holder.pid}).${silent}`,
        {
          remedy:
            'Use that service, stop it first (hippograph stop), or set HIPPOGRAPH_DATA_DIR to another folder.',
        },
      );
    }
    await writeWhole(fileIn(dataDir), `${JSON.stringify(record)}\n`);
  });
}

/** Withdraws this process, and only this one: a file that names another process stays. */
export async function removeServiceFile(dataDir: string, pid: number): Promise<void> {
  const path = fileIn(dataDir);
  if ((await read(path))?.pid !== pid) return;
  await claiming(dataDir, async () => {
    if ((await read(path))?.pid === pid) await rm(path, { force: true });
  });
}
