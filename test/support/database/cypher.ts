/** Cypher of a test's own, for what no statement of hippograph asks. */
import neo4j from 'neo4j-driver';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';

export type Cypher = (text: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>[]>;

export interface CypherConnection extends AsyncDisposable {
  readonly cypher: Cypher;
}

/** `lossless` keeps integers apart from floats, so that an answer can be a parameter of the next question. */
export function connectCypher(address: DatabaseAddress, { lossless = false } = {}): CypherConnection {
  const driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password), {
    disableLosslessIntegers: !lossless,
  });
  return {
    cypher: async (text, params = {}) => {
      const session = driver.session(address.database === undefined ? {} : { database: address.database });
      try {
        const { records } = await againAfterDeadlock(() => session.run(text, params));
        return records.map((record) => record.toObject());
      } finally {
        await session.close();
      }
    },
    [Symbol.asyncDispose]: () => driver.close(),
  };
}

/** A service that writes in the background may hold what the statement wants; Neo4j ends one of the two then. */
async function againAfterDeadlock<Answer>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  for (let left = 5; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      const deadlock = error instanceof neo4j.Neo4jError && error.code.endsWith('.DeadlockDetected');
      if (!deadlock || left === 0) throw error;
    }
  }
}

/**
 * A session's turns by following NEXT from its first: what a broken or forked chain would not give in full.
 * `lasts` are the turns that LAST points to, of which a session has one.
 */
export async function chainOf(
  cypher: Cypher,
  namespace: string,
  sessionId: string,
): Promise<{ turns: string[]; stored: number; lasts: string[] }> {
  const turns = await cypher(
    `CYPHER 25 MATCH (m:Memory {namespace: $namespace} WHERE m.sessionId = $sessionId)
     RETURN m.id AS id, [(m)-[:NEXT]->(n) | n.id] AS next, COUNT { (m)<-[:NEXT]-() } AS before`,
    { namespace, sessionId },
  );
  const [session] = await cypher(
    'CYPHER 25 MATCH (s:Session {namespace: $namespace, id: $sessionId}) RETURN [(s)-[:LAST]->(m) | m.id] AS lasts',
    { namespace, sessionId },
  );
  const next = new Map(turns.map((turn) => [turn['id'] as string, turn['next'] as string[]]));
  const chain: string[] = [];
  const firsts = turns.filter((turn) => turn['before'] === 0).map((turn) => turn['id'] as string);
  let at = firsts.length === 1 ? firsts[0] : undefined;
  while (at !== undefined && chain.length <= turns.length) {
    chain.push(at);
    const following: string[] = next.get(at) ?? [];
    at = following.length === 1 ? following[0] : undefined;
  }
  return { turns: chain, stored: turns.length, lasts: (session?.['lasts'] as string[] | undefined) ?? [] };
}
