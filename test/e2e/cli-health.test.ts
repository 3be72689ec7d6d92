/** The health of the whole store on the command line. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { runCli, type Workplace, workplace } from '../support/e2e/cli-support.ts';

interface Verified {
  readonly holds: boolean;
  readonly invariants: readonly {
    readonly name: string;
    readonly broken: number;
    readonly examples: readonly string[];
  }[];
}

describe('doctor --verify', () => {
  let place: Workplace;
  let connection: CypherConnection;
  beforeAll(async () => {
    place = await workplace(await testDatabase());
    connection = connectCypher(await testDatabase());
  });
  afterAll(async () => {
    await connection[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  const run = (...args: string[]) => runCli(args, { environment: place.environment });

  it('[R-HEALTH-VERIFY] names what is broken by id, not by text, and fails by its exit code', async () => {
    const id = randomUUID();
    await connection.cypher(
      "CYPHER 25 CREATE (:Memory:Episode {id: $id, namespace: $id, content: 'A secret.', live: true, tier: 'none', energy: 1.0})",
      { id },
    );
    try {
      const json = await run('doctor', '--verify', '--json');
      const { holds, invariants } = JSON.parse(json.stdout) as Verified;
      expect(holds).toBe(false);
      expect(json.code).toBe(1);
      expect(invariants.find(({ name }) => name === 'energyIsSound')?.broken).toBeGreaterThan(0);
      const told = await run('doctor', '--verify');
      expect(told.code).toBe(1);
      expect(told.stdout).toMatch(/^fail {2}energyIsSound/m);
      expect(told.stdout).toMatch(/^ok {4}changedOnceARun/m);
      expect(told.stdout + told.stderr).not.toContain('secret');
    } finally {
      await connection.cypher('CYPHER 25 MATCH (m:Memory {id: $id}) DETACH DELETE m', { id });
    }
  });

  it('[R-HEALTH-VERIFY] says so where there is no database, and starts none', async () => {
    const { code, stderr } = await runCli(['doctor', '--verify'], {
      environment: { HIPPOGRAPH_DATA_DIR: `${place.folder}/nowhere` },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_UNAVAILABLE: The managed Neo4j is not running/);
  });
});
