/** Which migrations a database still lacks, and whether it may be used at all. */
import { MemoryError } from '../domain/errors.ts';
import type { Migration } from './statement.ts';

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The first migration makes the whole schema, and finds it in a store that has this one, the last of those before it. */
const LAST_BEFORE_FIRST = 12;

/**
 * @throws MemoryError MIGRATION_CHANGED where an applied migration differs from the one that this version has, or the store lacks one
 * that this version does not have any more, DATABASE_NEWER where this version does not have it yet.
 */
export function missingMigrations(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const first = Math.min(...known.keys());
  const changed = applied.find(({ version, checksum }) => {
    const migration = known.get(version);
    return migration !== undefined && migration.checksum !== checksum;
  });
  if (changed !== undefined)
    throw new MemoryError(
      'MIGRATION_CHANGED',
      `Migration ${changed.version} ("${changed.name}") of this database differs from the one that this hippograph has.`,
      { remedy: 'If you edited the migration, restore its text and put the change into a new one.' },
    );
  const done = new Set(applied.map(({ version }) => version));
  if (done.size > 0 && Math.min(...done) < first && !done.has(LAST_BEFORE_FIRST) && !done.has(first))
    throw new MemoryError(
      'MIGRATION_CHANGED',
      `A hippograph from before 30 November 2026 served this database last, so it lacks migration ${LAST_BEFORE_FIRST}.`,
      {
        remedy: 'Export its memories with that hippograph, and import the file into an empty database.',
      },
    );
  const newest = Math.max(0, ...known.keys());
  const newer = applied.find(({ version }) => version > newest);
  if (newer !== undefined) {
    throw new MemoryError(
      'DATABASE_NEWER',
      `This database was migrated by a newer hippograph (migration ${newer.version}, "${newer.name}"). This version supports migrations up to ${newest}.`,
      { remedy: 'Upgrade hippograph, or point it at another database.' },
    );
  }
  return migrations.filter(({ version }) => !done.has(version));
}
