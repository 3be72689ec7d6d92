import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { engineFiles } from '../../engine/files.ts';
import { memory } from './memory.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hippograph-doctor-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const found = async (environment: NodeJS.ProcessEnv = {}) =>
  [await memory(readSettings({ HIPPOGRAPH_DATA_DIR: dataDir, ...environment }))].flat();

it('says the limits of the service and of the managed Neo4j', async () => {
  const findings = await found({ HIPPOGRAPH_HEAP_MB: '600', HIPPOGRAPH_PAGECACHE_MB: '200' });
  expect(findings.map(({ verdict }) => verdict)).toEqual(['ok', 'ok']);
  expect(findings[0]?.detail).toBe(
    'Service: keeps at most 32 MiB of texts and 64 MiB of vectors; not running.',
  );
  expect(findings[1]?.detail).toContain(
    'a heap of at most 600 MiB and a page cache of at most 200 MiB; not running.',
  );
});

it('warns of limits that the machine has no memory for', async () => {
  const [, database] = await found({ HIPPOGRAPH_HEAP_MB: '1000000', HIPPOGRAPH_PAGECACHE_MB: '1000000' });
  expect(database).toMatchObject({ verdict: 'warn', remedy: expect.stringContaining('HIPPOGRAPH_HEAP_MB') });
});

it('says what the store takes, and ten times as many memories', async () => {
  const data = join(engineFiles(dataDir).home, 'data', 'databases');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'store'), Buffer.alloc(3 * 2 ** 20));
  expect((await found()).at(-1)?.detail).toMatch(/takes 3 MiB on disk\..* about 30 MiB/);
});

it('says nothing of a Neo4j of your own', async () => {
  const findings = await found({
    NEO4J_URI: 'bolt://127.0.0.1:7687',
    NEO4J_USERNAME: 'neo4j',
    NEO4J_PASSWORD: 'not-asked-for',
  });
  expect(findings).toHaveLength(1);
});

it('leaves a data folder that is none to another check', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const findings = await found({ HIPPOGRAPH_DATA_DIR: file });
  expect(findings.map(({ detail }) => detail).join(' ')).toContain('not running');
});
