import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingMigrations } from '../../src/store/applied-migrations.ts';
import { MIGRATIONS } from '../../src/store/migrations.generated.ts';
import { sha256 } from '../../src/store/content-hash.ts';

/** Add a line for a new migration. Never change one: stores remember what was applied, and a changed migration is refused. */
const FINAL: Readonly<Record<string, string>> = {
  V0001__schema: '865b473e29b3ee774bebf71444e7b4b7641749e2faf80e2874ff8ccdb962c1f4',
  V0002__judged_recalls: '94235f724441b7576d4242752b43e34d475fe9729aa101880d566a2be6c4caee',
  V0003__words_index: '6dd7db7fabac5b5b5da18f3bdde079d0881add2173a8c976281552ef3758b69c',
  V0004__digest: 'f2c1defd55ac4c789c24835b1d7020e6ca0fca13a8d16fd888e434a9cb9d3607',
  V0005__counts_by_index: '90152fd2ff392611f226b3f78e20841364b65107385fc2c5988ca1c07d026131',
  V0006__corrections: 'adf67cab3b4e98b56beb7104683a0ffd34a2148232c26399cd4f2aa211df8e0f',
  V0007__names: '5b761b4c2b5099c38861a61348555e9b6f4dcc1a2a3ef07fed0d34781d263539',
  V0008__freed_keys: '9e9c0ec3402d72b0a3c758a26801d35d7eec73fa8e9010b98f3fe21ca2ff642f',
  V0009__unsaid_relations: '20ff072f3078915777f17198d63c3dd21acf94f6f32396436cb62720d4bfd8e5',
  V0010__standing: 'beac49517cdf9a40122022c4d728615319e8880ce87957b0e3a4c360ee53aea4',
  V0011__names_again: 'b0c1db4459327c95bed01a4d3aafa1c61e438141d7b287fe04ee387d25130a8e',
  V0012__one_vector_a_memory: '16f6f35e10f34e2ace5f1de114a770b18731fdd0479fcc84eee7eec3918f73ba',
};

const folder = join(import.meta.dirname, '..', '..', 'cypher', 'migrations');

it('[R-CYPHER-MIGRATIONS] a migration file is never edited', () => {
  const files = readdirSync(folder).map((file) => [
    file.replace('.cypher', ''),
    sha256(readFileSync(join(folder, file), 'utf8')),
  ]);
  expect(Object.fromEntries(files)).toEqual(FINAL);
});

it('a migration that was applied before its text became final counts as applied, and no other text does', () => {
  const [first] = MIGRATIONS;
  const earlier = {
    version: 1,
    name: 'schema',
    checksum: 'd45d679efd17a6bcb9a5df1168faad8c022005b1b68bec439c5cea20d5bb5ae5',
  };
  expect(first?.checksum).not.toBe(earlier.checksum);
  expect(missingMigrations([earlier], MIGRATIONS).map(({ version }) => version)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  const other = { ...earlier, checksum: 'of another text' };
  expect(() => missingMigrations([other], MIGRATIONS)).toThrow(
    'Migration 1 ("schema") of this database differs',
  );
});
