/** Real Maven runs: whole folders or none. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchArtifacts } from '../../../src/artifacts/maven.ts';
import type { ProgressEvent } from '../../../src/domain/ports.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-artifacts-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function pomFor(groupId: string, artifactId: string, version: string): Promise<string> {
  const pom = join(folder, 'pom.xml');
  await writeFile(
    pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
    <groupId>test</groupId><artifactId>test</artifactId><version>1</version><packaging>pom</packaging>
    <dependencies><dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency></dependencies>
    </project>`,
  );
  return pom;
}

const EXPECTED = { files: 3, jars: 1 };

// A jar without dependencies that the engine needs as well.
const SMALL = ['org.neo4j', 'annotations', '2026.08.1'] as const;

test('two at once get the same whole folder, and nothing is left over', { timeout: 120_000 }, async () => {
  const pom = await pomFor(...SMALL);
  const destination = join(folder, 'out');
  const seen: ProgressEvent[] = [];
  const options = { pom, destination, task: 'Downloading', expected: EXPECTED };
  await Promise.all([
    fetchArtifacts({ ...options, progress: (event) => seen.push(event) }),
    fetchArtifacts(options),
  ]);
  expect(await readdir(destination)).toEqual(['annotations-2026.08.1.jar']);
  expect((await readdir(folder)).sort()).toEqual(['out', 'pom.xml']);
  expect(seen.at(-1)).toEqual({ task: 'Downloading', done: 3, total: 3, unit: 'files' });
});

test('what does not exist fails by name and leaves nothing', { timeout: 120_000 }, async () => {
  const pom = await pomFor('org.neo4j', 'annotations', '0.0.0-none');
  const fetching = fetchArtifacts({
    pom,
    destination: join(folder, 'out'),
    task: 'Downloading',
    expected: EXPECTED,
  });
  await expect(fetching).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('annotations:jar:0.0.0-none'),
  });
  expect(await readdir(folder)).toEqual(['pom.xml']);
});

test('a cancelled download leaves nothing', { timeout: 60_000 }, async () => {
  const pom = await pomFor(...SMALL);
  const fetching = fetchArtifacts({
    pom,
    destination: join(folder, 'out'),
    task: 'Downloading',
    expected: EXPECTED,
    signal: AbortSignal.timeout(100),
  });
  await expect(fetching).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(await readdir(folder)).toEqual(['pom.xml']);
});

test('a missing Maven is reported with what to install', async () => {
  const pom = await pomFor(...SMALL);
  vi.stubEnv('PATH', [join(folder, 'nowhere'), dirname(process.execPath)].join(delimiter));
  const fetching = fetchArtifacts({
    pom,
    destination: join(folder, 'out'),
    task: 'Downloading',
    expected: EXPECTED,
  });
  await expect(fetching).rejects.toMatchObject({
    code: 'MAVEN_MISSING',
    remedy: expect.stringContaining('NEO4J_URI'),
  });
});

test('a cache folder that cannot be made is named', async () => {
  const pom = await pomFor(...SMALL);
  const fetching = fetchArtifacts({
    pom,
    destination: join(pom, 'beneath-a-file'),
    task: 'Downloading',
    expected: EXPECTED,
  });
  await expect(fetching).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    remedy: expect.stringContaining('HIPPOGRAPH_CACHE_DIR'),
  });
});
