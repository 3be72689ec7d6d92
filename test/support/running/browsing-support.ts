/** Memories to be looked at, stored and linked; and questions of them, over the wire. */
import type { Query } from '../../../src/graphql/types.generated.ts';
import { connectCypher, type CypherConnection } from '../database/cypher.ts';
import { testDatabase } from '../database/database.ts';
import { dataOf, type Json, query, type Receipt, REMEMBER_MANY } from './graphql-operations.ts';
import type { SharedApp } from './app.ts';
import { settle } from './settle.ts';

export type Variables = Record<string, unknown>;

export interface Looking extends AsyncDisposable {
  readonly connection: CypherConnection;
  readonly asked: (text: string, variables: Variables) => Promise<Json<Query>>;
  /** Ids in the order of the turns, once what they mention is linked. */
  readonly stored: (namespace: string, turns: readonly Variables[]) => Promise<string[]>;
}

export async function looking(app: SharedApp): Promise<Looking> {
  const connection = connectCypher(await testDatabase());
  return {
    connection,
    asked: (text, variables) => query(app.url, text, variables),
    async stored(namespace, turns) {
      const input = turns.map((turn) => ({ namespace, ...turn }));
      const { rememberMany } = await dataOf<{ rememberMany: Receipt[] }>(app.url, REMEMBER_MANY, { input });
      await settle(namespace);
      return rememberMany.map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      await connection[Symbol.asyncDispose]();
    },
  };
}

/** Minutes of one afternoon. */
export const at = (minute: number): string => new Date(Date.UTC(2024, 0, 1, 12, minute)).toISOString();
