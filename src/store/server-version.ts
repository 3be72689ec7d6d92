/** Refuses a server that lacks what the statements are written in, and names what is missing. */
import { MemoryError } from '../domain/errors.ts';
import type { Database } from './database.ts';
import { serverVersion } from './statements.generated.ts';

/** SEARCH … WHERE, the filtered vector search, appeared here. */
export const OLDEST_SERVER = '2026.02';

/** Calendar versions have leading zeros (2026.08.1), which semver refuses; numeric collation orders both kinds. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

export interface ServerInfo {
  readonly version: string;
  readonly edition: string;
}

/** @throws MemoryError DATABASE_UNSUPPORTED when it is too old, DATABASE_UNAVAILABLE when it does not answer. */
export async function checkServer(database: Database): Promise<ServerInfo> {
  const [found] = await database.run(serverVersion, {});
  const version = found?.version ?? 'unknown';
  if (!/^\d/.test(version) || isOlder(version, OLDEST_SERVER)) {
    throw new MemoryError(
      'DATABASE_UNSUPPORTED',
      `Neo4j ${version} lacks the filtered vector search (SEARCH … WHERE); ${OLDEST_SERVER} or newer has it.`,
      { remedy: 'Upgrade that server, or unset NEO4J_URI to use the managed one.' },
    );
  }
  return { version, edition: found?.edition ?? 'unknown' };
}
