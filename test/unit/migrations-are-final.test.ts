import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingMigrations } from '../../src/store/applied-migrations.ts';
import { MIGRATIONS } from '../../src/store/migrations.generated.ts';
import { sha256 } from '../../src/store/content-hash.ts';

/** Add a line for a new migration. Never change one: stores remember what was applied, and a changed migration is refused. */
const FINAL: Readonly<Record<string, string>> = {
  V0013__schema: '3160aee203b3a5f6da0c3692381d72d55ee2419836b66e42a8aae58ddfc22a30',
};

const folder = join(import.meta.dirname, '..', '..', 'cypher', 'migrations');

it('[R-CYPHER-MIGRATIONS] a migration file is never edited', () => {
  const files = readdirSync(folder).map((file) => [
    file.replace('.cypher', ''),
    sha256(readFileSync(join(folder, file), 'utf8')),
  ]);
  expect(Object.fromEntries(files)).toEqual(FINAL);
});

const before = (version: number) => ({ version, name: 'earlier', checksum: 'of another text' });

it('a store with the last of the earlier migrations has the schema, and one without it is refused', () => {
  expect(missingMigrations([before(1), before(12)], MIGRATIONS)).toEqual(MIGRATIONS);
  expect(missingMigrations([before(12), ...MIGRATIONS], MIGRATIONS)).toEqual([]);
  expect(() => missingMigrations([before(1), before(11)], MIGRATIONS)).toThrow(
    'A hippograph from before 30 November 2026 served this database last, so it lacks migration 12.',
  );
});
