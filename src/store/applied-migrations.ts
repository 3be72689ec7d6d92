/** Which migrations a database still lacks, and whether it may be used at all. */
import { MemoryError } from '../domain/errors.ts';
import type { Migration } from './statement.ts';

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** Checksums that a migration had before its text became final, and that a later migration makes up for. By version. */
const EARLIER_CHECKSUMS: ReadonlyMap<number, readonly string[]> = new Map([
  // Until 23 November 2026, without the index memory_words, which V0003 makes.
  [1, ['d45d679efd17a6bcb9a5df1168faad8c022005b1b68bec439c5cea20d5bb5ae5']],
]);

/**
 * @throws MemoryError MIGRATION_CHANGED where an applied migration differs from the one that this version has,
 * DATABASE_NEWER where this version does not have it.
 */
export function missingMigrations(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const changed = applied.find(({ version, checksum }) => {
    const migration = known.get(version);
    if (migration === undefined || migration.checksum === checksum) return false;
    return EARLIER_CHECKSUMS.get(version)?.includes(checksum) !== true;
  });
  if (changed !== undefined) {
    throw new MemoryError(
      'MIGRATION_CHANGED',
      `Migration ${changed.version} ("${changed.name}") of this database differs from the one that this hippograph has.`,
      {
        remedy:
          'If you edited the migration, restore its text and put the change into a new one. If a hippograph from before 22 November 2026 made ' +
          'the database, export its memories with that one, set "migration" to 1 in the first line of the file, and import it into an empty database.',
      },
    );
  }
  const newest = Math.max(0, ...known.keys());
  const newer = applied.find(({ version }) => version > newest);
  if (newer !== undefined) {
    throw new MemoryError(
      'DATABASE_NEWER',
      `This database was migrated by a newer hippograph (migration ${newer.version}, "${newer.name}"). This version supports migrations up to ${newest}.`,
      { remedy: 'Upgrade hippograph, or point it at another database.' },
    );
  }
  const done = new Set(applied.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}
