/** What the database takes to plan each statement: what the first call of each kind waits for, after every start. */
import neo4j, { type Driver } from 'neo4j-driver';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../src/config/settings.ts';
import { acquireEngine } from '../src/engine/lease.ts';
import { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import { createMemoryEmbeddingIndex, createProcedureTaskIndex } from '../src/store/statements.generated.ts';
import { type AnyStatement, explain, STATEMENTS } from '../test/support/database/explain.ts';
import { type Row, report } from './support/report.ts';
import { timed } from './support/timing.ts';

const SLOWEST = 25;
const ROUNDS = 3;
const INDEXES = [createMemoryEmbeddingIndex, createProcedureTaskIndex];
const DIMENSIONS = 384;

/** Milliseconds of each statement, by name. @param unknown gets what the new store knows no name of */
async function planAll(
  driver: Driver,
  statements: readonly AnyStatement[],
  unknown: Set<string>,
): Promise<Map<string, number>> {
  await driver.executeQuery('CALL db.clearQueryCaches()');
  const took = new Map<string, number>();
  for (const statement of statements) {
    const { ms, result } = await timed(() => explain(driver, statement));
    took.set(statement.name, ms);
    for (const each of result.unknown) unknown.add(each);
  }
  return took;
}

const sum = (took: Iterable<number>): number => [...took].reduce((all, ms) => all + ms, 0);

export async function benchPlans(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-plans-'));
  try {
    const settings = readSettings(process.env);
    await using lease = await acquireEngine({ ...settings, dataDir, user: 'bench' });
    const { uri, username, password } = lease.address;
    await using database = new Database(lease.address);
    await migrate(database, () => new Date());
    for (const create of INDEXES) await database.run(create, { dimensions: DIMENSIONS });
    const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
    const statements = STATEMENTS.filter(({ access }) => access !== 'schema');
    const unknown = new Set<string>();
    const all: Map<string, number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await planAll(driver, statements, unknown));
    await driver.close();
    const rows = [...(all.at(-1) ?? [])]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, SLOWEST)
      .map(
        ([statement, last]): Row => ({
          statement,
          'first round, ms': all[0]?.get(statement) ?? 0,
          'last round, ms': last,
        }),
      );
    report('plans', rows, [
      `${statements.length} statements, in seconds: ${all.map((took) => (sum(took.values()) / 1_000).toFixed(1)).join(', ')}.`,
    ]);
    if (unknown.size > 0) throw new Error(`scripts/cypher-names.ts misses: ${[...unknown].join(' ')}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
