/**
 * Where the running service of a data folder is found: `<dataDir>/service.json`. One live service a folder; a file left
 * behind by a killed one is recognised by asking it, and ignored.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';

export interface ServiceRecord {
  /** Origin that a process of this machine reaches it by, such as http://127.0.0.1:4801. */
  readonly url: string;
  readonly pid: number;
  readonly version: string;
  /** ISO 8601 instant. */
  readonly startedAt: string;
}

const PROBE_MS = 2_000;
const CLAIM_ATTEMPTS = 5;

const fileIn = (dataDir: string): string => join(dataDir, 'service.json');

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

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

/** Whether the very process that wrote the record answers there; another program on a reused port does not count. */
async function answers(record: ServiceRecord): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', record.url), { signal: AbortSignal.timeout(PROBE_MS) });
    const body: unknown = await response.json();
    return (
      response.ok && typeof body === 'object' && body !== null && 'pid' in body && body.pid === record.pid
    );
  } catch {
    return false;
  }
}

/** The live service of this data folder; undefined when there is none. It may still be starting (see /readyz). */
export async function findService(dataDir: string): Promise<ServiceRecord | undefined> {
  const record = await read(fileIn(dataDir));
  return record !== undefined && (await answers(record)) ? record : undefined;
}

/** Takes a file that nobody answers for out of the way, unless somebody has replaced it meanwhile. */
async function discard(path: string, stale: ServiceRecord | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await read(aside);
  if (moved !== undefined && JSON.stringify(moved) !== JSON.stringify(stale)) {
    await link(aside, path).catch(() => undefined);
  }
  await rm(aside, { force: true });
}

/**
 * Makes this process findable, atomically and with mode 0600. To be called once it listens (so that it answers for
 * itself), and before the slow parts start.
 * @throws MemoryError ADDRESS_IN_USE when another live service already serves this data folder.
 */
export async function writeServiceFile(dataDir: string, record: ServiceRecord): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = fileIn(dataDir);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
      try {
        await link(draft, path);
        return;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const holder = await read(path);
      if (holder !== undefined && (await answers(holder))) {
        throw new MemoryError(
          'ADDRESS_IN_USE',
          `A hippograph service already serves this data folder at ${holder.url} (process ${holder.pid}).`,
          { remedy: 'Use that one, stop it first, or set HIPPOGRAPH_DATA_DIR to another folder.' },
        );
      }
      await discard(path, holder);
      await delay(20 * attempt);
    }
    throw new MemoryError('CONFLICT', 'Several hippograph services fight over one data folder.', {
      remedy: 'Start it again.',
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Withdraws this process, and only this one: a file that names another process stays. */
export async function removeServiceFile(dataDir: string, pid: number): Promise<void> {
  const path = fileIn(dataDir);
  const record = await read(path);
  if (record?.pid === pid) await discard(path, record);
}
