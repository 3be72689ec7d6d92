/** Health on the command line: of a namespace, and of the whole store. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { runCli, type Workplace, workplace } from '../support/e2e/cli-support.ts';

interface Verified {
  readonly holds: boolean;
  readonly invariants: readonly {
    readonly name: string;
    readonly broken: number;
    readonly examples: readonly string[];
  }[];
}

describe('health on the command line', () => {
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

  it('[R-HEALTH-MEMORY] prints a namespace’s tables, and the same as JSON', async () => {
    const namespace = freshNamespace('health');
    await run('remember', '-n', namespace, 'The sluice is opened at dawn.');
    const told = await run('health', '-n', namespace, '--hours', '2.5');
    expect(told.stdout).toContain('rates over the last 2.5 hours:');
    expect(told.stdout).toMatch(/live, retracted, erased +│ 1, 0, 0/);
    expect(told.stdout).toMatch(/working +│ 1 +│ (1\.00|0\.9\d)/);
    const { stdout } = await run('health', '-n', namespace, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ namespace, live: 1, windowHours: 24 });
    expect(await run('health', '-n', namespace, '--hours', 'many')).toMatchObject({ code: 2, stdout: '' });
    expect((await run('health', '-n', namespace, '--hours', '-1')).stderr).toMatch(/^INVALID_NUMBER: /);
  });

  it('[R-CONFIG-BROKEN] health and doctor name a setting that is ignored', async () => {
    // doctor names the first namespace of the store, which other tests share.
    const namespace = freshNamespace('0-health');
    await connection.cypher(
      'CREATE (:Namespace {name: $namespace}) CREATE (:ConsolidationConfig {namespace: $namespace, workingDecay: 0.9})',
      { namespace },
    );
    const ignored = 'ConsolidationConfig.workingDecay is not a setting, and is ignored.';
    expect((await run('health', '-n', namespace)).stdout).toContain(ignored);
    const { stdout } = await run('doctor', '--json');
    expect(stdout).toContain(ignored);
    await connection.cypher(
      'MATCH (c:ConsolidationConfig {namespace: $namespace}) MATCH (n:Namespace {name: $namespace}) DELETE c, n',
      { namespace },
    );
  });

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
