/** Refuses a server that lacks what the statements are written in, and names what is missing. Versions do not tell: Aura's are its own. */
import { MemoryError } from '../domain/errors.ts';
import type { Database } from './database.ts';
import { serverVersion } from './statements.generated.ts';

/** Neo4j with all of it; what Aura offers has no such number. */
export const OLDEST_SERVER = '2026.02';

/** What is missing where a server does not understand it. The index need not be there. */
const NEEDED: readonly (readonly [ability: string, statement: string])[] = [
  ['Cypher 25', 'RETURN 1 AS x'],
  ['conditional subqueries (WHEN … THEN)', 'CALL () { WHEN true THEN { RETURN 1 AS x } } RETURN x'],
  [
    'the filtered vector search (SEARCH … WHERE)',
    'MATCH (m:Memory) SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector WHERE m.namespace = $namespace LIMIT 1) SCORE AS score RETURN score',
  ],
];

export interface ServerInfo {
  readonly version: string;
  readonly edition: string;
}

/** @throws MemoryError DATABASE_UNSUPPORTED when it lacks something, DATABASE_UNAVAILABLE when it does not answer. */
export async function checkServer(database: Pick<Database, 'run' | 'understands'>): Promise<ServerInfo> {
  const [found] = await database.run(serverVersion, {});
  const { version = 'unknown', edition = 'unknown' } = found ?? {};
  for (const [ability, statement] of NEEDED) {
    if (await database.understands(statement)) continue;
    throw new MemoryError(
      'DATABASE_UNSUPPORTED',
      `Neo4j ${version} lacks ${ability}; Neo4j ${OLDEST_SERVER} or newer has it.`,
      { remedy: 'Upgrade that server, or unset NEO4J_URI to use the managed one.' },
    );
  }
  return { version, edition };
}
