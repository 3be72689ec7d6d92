/**
 * The id of a data folder's store: `<dataDir>/store-id`. The service publishes it, and clients compare it with the one in their own data folder,
 * so that a port which another service has taken does not lead to that service's memories. It is no secret and gives no access.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryError } from '../domain/errors.ts';
import { makeDataFolder } from './data-folder.ts';
import { writeOnce } from './whole-file.ts';

/** A request that names a store in it is refused by the service of any other store. */
export const STORE_HEADER = 'hippograph-store';

const SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a service says of its own store. */
export interface StoreIdentity {
  readonly id: string;
  readonly dataDir: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'store-id');

/** Undefined where no service has run on this data folder. */
export async function readStoreId(dataDir: string): Promise<string | undefined> {
  const text = (await readFile(fileIn(dataDir), 'utf8').catch(() => '')).trim();
  return SHAPE.test(text) ? text : undefined;
}

/** The id, written first where there is none. Several processes that start at once get the same. */
export async function storeIdOf(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const known = await readStoreId(dataDir);
  if (known !== undefined) return known;
  await writeOnce(fileIn(dataDir), `${randomUUID()}\n`);
  const written = await readStoreId(dataDir);
  if (written !== undefined) return written;
  throw new MemoryError('INVALID_ARGUMENT', `${fileIn(dataDir)} is not the id of a store.`, {
    field: 'HIPPOGRAPH_DATA_DIR',
    remedy: 'Delete that file: the next start writes a new one.',
  });
}
