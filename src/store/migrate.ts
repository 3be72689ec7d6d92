/** Migrates a database to the schema of this version, exactly once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../domain/ports.ts';
import { missingMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations.generated.ts';
import type { Migration } from './statement.ts';
import {
  appliedMigrations,
  claimMigrationLock,
  releaseMigrationLock,
  rememberMigration,
} from './statements.generated.ts';

const LOCK_MS = 5 * 60_000;
const POLL_MS = 250;

/** The lock must itself be unique, so this constraint comes before every migration. */
const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT migration_lock IF NOT EXISTS FOR (l:MigrationLock) REQUIRE l.id IS UNIQUE';

/**
 * Applies what is missing, under a lock that ends by itself if its holder dies; each migration may be repeated.
 * @returns the versions applied now
 * @throws MemoryError MIGRATION_CHANGED, DATABASE_NEWER
 */
export async function migrate(
  database: Database,
  clock: Clock,
  migrations: readonly Migration[] = MIGRATIONS,
  /** Called once before the first change of a store that is in use already. */
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  if ((await pending(database, migrations)).length === 0) return [];
  const holder = randomUUID();
  await database.runDdl(LOCK_CONSTRAINT);
  await claim(database, clock, holder);
  try {
    const missing = await pending(database, migrations);
    if (missing.length > 0 && missing.length < migrations.length) await before();
    for (const migration of missing) {
      for (const statement of migration.statements) await database.runDdl(statement);
      const { version, name, checksum } = migration;
      await database.run(rememberMigration, { version, name, checksum, now: clock() });
    }
    return missing.map((migration) => migration.version);
  } finally {
    await database.run(releaseMigrationLock, { holder });
  }
}

async function claim(database: Database, clock: Clock, holder: string): Promise<void> {
  for (;;) {
    const now = clock();
    const [lock] = await database.run(claimMigrationLock, {
      holder,
      now,
      until: new Date(now.getTime() + LOCK_MS),
    });
    if (lock?.holder === holder) return;
    await sleep(POLL_MS);
  }
}

async function pending(database: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  return missingMigrations(await database.run(appliedMigrations, {}), migrations);
}
