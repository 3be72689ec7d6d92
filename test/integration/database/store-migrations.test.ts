import { spawn } from 'node:child_process';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOf, ownMark } from '../../../src/config/process-mark.ts';
import type { ReportProgress } from '../../../src/domain/ports.ts';
import { Database } from '../../../src/store/database.ts';
import { migrate } from '../../../src/store/migrate.ts';
import { MIGRATIONS } from '../../../src/store/migrations.generated.ts';
import type { Migration } from '../../../src/store/statement.ts';
import { appliedMigrations, claimMigrationLock } from '../../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';

const clock = (): Date => new Date();

/** Far above the real ones, and never the same twice: the database is shared, and may be kept. */
const version = randomInt(1_000_000, 2_000_000_000);

/** Leaves one node each time it is applied. */
function trial(label: string): Migration {
  const statements = [`CREATE (:${label})`, `CREATE INDEX ${label} IF NOT EXISTS FOR (n:${label}) ON n.x`];
  const checksum = createHash('sha256').update(statements.join(';')).digest('hex');
  return { version, name: 'trial', checksum, statements };
}

let database: Database;
let connection: CypherConnection;
let label = '';
beforeAll(async () => {
  const address = await testDatabase();
  database = new Database(address);
  connection = connectCypher(address);
  await migrate(database, clock);
});
beforeEach(() => {
  label = `Trial${randomUUID().replaceAll('-', '')}`;
});
afterEach(async () => {
  await connection.cypher('CYPHER 25 MATCH (m:Migration {version: $version}) DELETE m', { version });
  await connection.cypher(
    "CYPHER 25 MATCH (l:MigrationLock {id: 'schema'}) SET l.holder = null, l.until = null",
  );
  await connection.cypher(`DROP INDEX ${label} IF EXISTS`);
  await connection.cypher(`CYPHER 25 MATCH (n:${label}) DELETE n`);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const timesApplied = async (): Promise<unknown> =>
  (await connection.cypher(`CYPHER 25 MATCH (n:${label}) RETURN count(n) AS times`))[0]?.['times'];

describe('[R-CYPHER-MIGRATIONS] migrations', () => {
  it('are applied once when several services come at the same moment', async () => {
    const migrations = [...MIGRATIONS, trial(label)];
    await using other = new Database(await testDatabase());
    const applied = await Promise.all([
      migrate(database, clock, migrations),
      migrate(other, clock, migrations),
      migrate(other, clock, migrations),
    ]);
    expect(applied.flat()).toEqual([version]);
    expect(await timesApplied()).toBe(1);
    expect(await migrate(database, clock, migrations)).toEqual([]);
    const remembered = (await database.run(appliedMigrations, {})).at(-1);
    expect(remembered).toMatchObject({ version, name: 'trial', checksum: trial(label).checksum });
  });

  it('are applied to a store in use once what is there is kept, and not at all where it cannot be', async () => {
    const migrations = [...MIGRATIONS, trial(label)];
    const full = new Error('The disk is full.');
    await expect(migrate(database, clock, migrations, () => Promise.reject(full))).rejects.toBe(full);
    expect(await timesApplied()).toBe(0);
    const seen: unknown[] = [];
    await migrate(database, clock, migrations, async () => seen.push(await timesApplied()));
    await migrate(database, clock, migrations, async () => seen.push('again'));
    expect(seen).toEqual([0]);
  });

  it('that have changed since they were applied are refused', async () => {
    await migrate(database, clock, [...MIGRATIONS, trial(label)]);
    const changed = { ...trial(label), checksum: 'another' };
    await expect(migrate(database, clock, [...MIGRATIONS, changed])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringContaining(`Migration ${version}`),
    });
  });

  it('make the schema in test/golden/store-schema.txt', async () => {
    const made = await connection.cypher(
      `SHOW CONSTRAINTS YIELD createStatement RETURN createStatement AS made`,
    );
    // Lookup indexes are the server's own; vector indexes are made for the model.
    const indexes = await connection.cypher(
      `SHOW INDEXES YIELD type, owningConstraint, createStatement
       WHERE owningConstraint IS NULL AND NOT type IN ['VECTOR', 'LOOKUP'] RETURN createStatement AS made`,
    );
    const golden = new URL('../../golden/store-schema.txt', import.meta.url);
    expect([...made, ...indexes].map((row) => String(row['made'])).toSorted()).toEqual(
      readFileSync(golden, 'utf8').trim().split('\n'),
    );
  });

  it('wait for the holder of the lock, tell who it is, and continue when its lease expires', async () => {
    const start = Date.now();
    const until = new Date(start + 30_000);
    const holder = `${randomUUID()} ${await ownMark()}`;
    await database.run(claimMigrationLock, { holder, now: new Date(start), until, dead: null });
    let passed = 0;
    const told: string[] = [];
    const tell: ReportProgress = ({ task }) => {
      told.push(task);
    };
    const clockOfWaiting = (): Date => new Date(start + passed);
    const before = async (): Promise<void> => undefined;
    const waiting = migrate(database, clockOfWaiting, [...MIGRATIONS, trial(label)], before, tell);
    await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(2);
    expect(await timesApplied()).toBe(0);
    expect(told[0]).toBe(`The database is being prepared by process ${process.pid}.`);
    passed = 30_001;
    expect(await waiting).toEqual([version]);
  });

  it('take the lock of a killed process at once', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    const holder = `${randomUUID()} ${await markOf(child.pid ?? 0)}`;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const now = clock();
    const until = new Date(now.getTime() + 300_000);
    await database.run(claimMigrationLock, { holder, now, until, dead: null });
    const told: string[] = [];
    const before = async (): Promise<void> => undefined;
    // The clock stands still, so that no lease expires.
    const migrating = migrate(
      database,
      () => now,
      [...MIGRATIONS, trial(label)],
      before,
      ({ task }) => told.push(task),
    );
    expect(await migrating).toEqual([version]);
    expect(told).toEqual([]);
  });

  it('keep the lock for as long as they take', async () => {
    const lease = async (): Promise<unknown> =>
      (
        await connection.cypher(
          "CYPHER 25 MATCH (l:MigrationLock {id: 'schema'}) RETURN toString(l.until) AS until",
        )
      )[0]?.['until'];
    const start = Date.now();
    let passed = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await migrate(
        database,
        () => new Date(start + passed),
        [...MIGRATIONS, trial(label)],
        async () => {
          const first = await lease();
          passed = 20_000;
          vi.advanceTimersByTime(10_000);
          await expect.poll(lease).not.toBe(first);
        },
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('that fail leave nothing remembered, and the lock free', async () => {
    const broken = { ...trial(label), statements: ['CREATE (:NoSuchThing {x: nothing})'] };
    await expect(migrate(database, clock, [...MIGRATIONS, broken])).rejects.toMatchObject({
      code: 'INTERNAL',
    });
    expect(await migrate(database, clock, [...MIGRATIONS, trial(label)])).toEqual([version]);
  });
});

describe('[R-CYPHER-NEWER] a database migrated by a newer version', () => {
  it('is refused with the versions and the remedy', async () => {
    await migrate(database, clock, [...MIGRATIONS, trial(label)]);
    await expect(migrate(database, clock)).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringMatching(new RegExp(`${version}.*up to ${MIGRATIONS.at(-1)?.version}`)),
      remedy: expect.stringContaining('Upgrade hippograph'),
    });
  });
});
