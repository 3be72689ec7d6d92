/** Maven as the second way, where the download does not succeed: real runs of it. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namesIn } from '../../support/names-in.ts';
import { fetchArtifacts } from '../../../src/artifacts/fetch.ts';
import { mavenFile, type ArtifactSet } from '../../../src/artifacts/poms.ts';
import { readLock } from '../../../src/artifacts/lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-artifacts-'));
  // Nothing answers there.
  vi.stubEnv('HIPPOGRAPH_MAVEN_REPOSITORY', 'http://127.0.0.1:2');
  // So that the download does not find what this machine's Maven keeps; Maven itself goes by the user's entry in the system.
  vi.stubEnv('HOME', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A jar without dependencies that the engine needs as well. */
const NAME = 'annotations';

async function setOf(version: string, sha256: string): Promise<ArtifactSet> {
  const set = { pom: join(folder, 'pom.xml'), lock: join(folder, 'lock'), destination: join(folder, 'out') };
  await writeFile(
    set.pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
    <groupId>test</groupId><artifactId>test</artifactId><version>1</version><packaging>pom</packaging>
    <dependencies><dependency><groupId>org.neo4j</groupId><artifactId>${NAME}</artifactId><version>${version}</version></dependency></dependencies>
    </project>`,
  );
  await writeFile(set.lock, `org.neo4j:${NAME}:${version} 52123 ${sha256}\n`);
  return set;
}

async function locked(): Promise<{ version: string; sha256: string }> {
  const all = await readLock(mavenFile('engine', 'artifacts.lock'));
  const found = all.find(({ file }) => file.startsWith(`org.neo4j.${NAME}-`));
  return { version: found?.name.version ?? 'none', sha256: found?.sha256 ?? 'none' };
}

const fetching = async (version: string, sha256: string): Promise<void> =>
  fetchArtifacts({ set: await setOf(version, sha256), task: 'Downloading' });

test('[R-DOWNLOAD] Maven brings what the download cannot', { timeout: 120_000 }, async () => {
  const { version, sha256 } = await locked();
  await fetching(version, sha256);
  expect(await namesIn(join(folder, 'out'))).toEqual([`org.neo4j.${NAME}-${version}.jar`]);
  expect((await readdir(folder)).sort()).toEqual(['lock', 'out', 'pom.xml']);
});

test('[R-DOWNLOAD] a failure of both gives both reasons, and leaves nothing', {
  timeout: 120_000,
}, async () => {
  await expect(fetching('0.0.0-none', '0'.repeat(64))).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringMatching(
      /^Downloading failed: 127\.0\.0\.1:2 cannot be reached .*Maven failed, too: .*annotations:jar:0\.0\.0-none/,
    ),
  });
  expect((await readdir(folder)).sort()).toEqual(['lock', 'pom.xml']);
});

test('[R-DOWNLOAD] what Maven brings is refused when its content is not what is locked', {
  timeout: 120_000,
}, async () => {
  const { version } = await locked();
  await expect(fetching(version, '0'.repeat(64))).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('of other content'),
  });
});
