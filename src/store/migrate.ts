/** Brings a database to this version's schema, once, whoever comes first. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
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
 * @throws MemoryError DATABASE_NEWER for a database that a newer hippograph has migrated, MIGRATION_CHANGED
 * when an applied migration's text is not the one this version knows.
 */
export async function migrate(
  database: Database,
  clock: Clock,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number[]> {
  if ((await pending(database, migrations)).length === 0) return [];
  const holder = randomUUID();
  await database.runDdl(LOCK_CONSTRAINT);
  await claim(database, clock, holder);
  try {
    const missing = await pending(database, migrations);
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

async function pending(database: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = new Map((await database.run(appliedMigrations, {})).map((row) => [row.version, row]));
  const newest = Math.max(0, ...migrations.map((migration) => migration.version));
  for (const { version, name } of applied.values()) {
    if (version > newest) {
      throw new MemoryError(
        'DATABASE_NEWER',
        `This database was migrated by a newer hippograph (migration ${version}, "${name}"); this one knows ${newest}.`,
        { remedy: 'Upgrade hippograph, or point it at another database.' },
      );
    }
  }
  return migrations.filter((migration) => {
    const was = applied.get(migration.version);
    if (was !== undefined && was.checksum !== migration.checksum) {
      throw new MemoryError(
        'MIGRATION_CHANGED',
        `Migration ${migration.version} ("${migration.name}") is not the one that this database remembers.`,
        { remedy: 'Restore the released text of that migration: changes belong into a new one.' },
      );
    }
    return was === undefined;
  });
}
