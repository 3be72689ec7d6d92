/** Migrates a database to the schema of this version, exactly once. */
import type { Clock, ReportProgress } from '../domain/ports.ts';
import { missingMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';
import { whileMigrating } from './migration-lock.ts';
import { MIGRATIONS } from './migrations.generated.ts';
import { NAMES } from './names.generated.ts';
import type { Migration } from './statement.ts';
import { appliedMigrations, createNames, rememberMigration } from './statements.generated.ts';

/** The lock must itself be unique, so this constraint comes before every migration. */
const LOCK_CONSTRAINT =
  'CREATE CONSTRAINT migration_lock IF NOT EXISTS FOR (l:MigrationLock) REQUIRE l.id IS UNIQUE';

/**
 * Applies what is missing, under a lock that a holder which dies gives up; each migration may be repeated.
 * @returns the versions applied now
 * @throws MemoryError MIGRATION_CHANGED, DATABASE_NEWER
 */
export async function migrate(
  database: Database,
  clock: Clock,
  migrations: readonly Migration[] = MIGRATIONS,
  /** Called once before the first change of a store that is in use already. */
  before: () => Promise<unknown> = () => Promise.resolve(),
  /** Called with a sentence that says what is waited for. */
  onWait: ReportProgress = () => undefined,
): Promise<number[]> {
  const applied = await applyMissing(database, clock, migrations, before, onWait);
  // Behind the constraints: programs show a node by the label that came first.
  await database.run(createNames, NAMES);
  return applied;
}

async function applyMissing(
  database: Database,
  clock: Clock,
  migrations: readonly Migration[],
  before: () => Promise<unknown>,
  onWait: ReportProgress,
): Promise<number[]> {
  if ((await pending(database, migrations)).missing.length === 0) return [];
  await database.runDdl(LOCK_CONSTRAINT);
  return whileMigrating({ database, clock, onWait }, async () => {
    const { missing, isNew } = await pending(database, migrations);
    if (missing.length > 0 && !isNew) await before();
    for (const migration of missing) {
      for (const statement of migration.statements) await database.runDdl(statement);
      const { version, name, checksum } = migration;
      await database.run(rememberMigration, { version, name, checksum, now: clock() });
    }
    return missing.map((migration) => migration.version);
  });
}

interface Pending {
  readonly missing: readonly Migration[];
  /** Nothing was ever applied. */
  readonly isNew: boolean;
}

async function pending(database: Database, migrations: readonly Migration[]): Promise<Pending> {
  const applied = await database.run(appliedMigrations, {});
  return { missing: missingMigrations(applied, migrations), isNew: applied.length === 0 };
}
