/** Refuses a server that lacks what the statements are written in, and names what is missing. */
import { coerce, lt } from 'semver';
import { MemoryError } from '../domain/errors.ts';
import type { Database } from './database.ts';
import { serverVersion } from './statements.generated.ts';

/** SEARCH … WHERE, the filtered vector search, appeared here. */
export const OLDEST_SERVER = '2026.02';

export interface ServerInfo {
  readonly version: string;
  readonly edition: string;
}

/** @throws MemoryError DATABASE_UNSUPPORTED when it is too old, DATABASE_UNAVAILABLE when it does not answer. */
export async function checkServer(database: Database): Promise<ServerInfo> {
  const [found] = await database.run(serverVersion, {});
  const version = found?.version ?? 'unknown';
  const comparable = coerce(version);
  const oldest = coerce(OLDEST_SERVER);
  if (comparable === null || oldest === null || lt(comparable, oldest)) {
    throw new MemoryError(
      'DATABASE_UNSUPPORTED',
      `Neo4j ${version} lacks the filtered vector search (SEARCH … WHERE); ${OLDEST_SERVER} or newer has it.`,
      { remedy: 'Upgrade that server, or unset NEO4J_URI to use the managed one.' },
    );
  }
  return { version, edition: found?.edition ?? 'unknown' };
}
