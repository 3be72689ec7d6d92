/** Refuses requests that were meant for another store: a client whose service is gone must not reach the one that took its port. */
import type { FastifyRequest } from 'fastify';
import { STORE_HEADER, type StoreIdentity } from '../config/store-id.ts';
import { MemoryError } from '../domain/errors.ts';

/**
 * @param open whether every caller has all rights, and so may learn the path
 * @throws MemoryError CONFLICT where the request names another store
 */
export function checkStore({ headers }: FastifyRequest, store: StoreIdentity, open: boolean): void {
  const named = headers[STORE_HEADER];
  if (named === undefined || named === store.id) return;
  const where = open ? `, in the data folder ${store.dataDir}` : '';
  throw new MemoryError('CONFLICT', `This service serves another store: ${store.id}${where}.`, {
    field: STORE_HEADER,
    remedy: 'Find the service of your own data folder: `hippograph doctor` prints its address.',
  });
}
