/** Downloads from a repository on this machine that fails in the ways of real ones. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namesIn } from '../../support/names-in.ts';
import { fetchArtifacts } from '../../../src/artifacts/fetch.ts';
import type { ArtifactSet } from '../../../src/artifacts/poms.ts';
import type { ProgressEvent } from '../../../src/domain/ports.ts';
import { artifactServer, artifactsIn, contentOf, tunnel } from '../../support/running/artifact-server.ts';

const BYTES = 2_000_000;
const NAMES = ['a', 'b', 'c'];
let folder: string;
let set: ArtifactSet;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-download-'));
  set = await artifactsIn(folder, NAMES, BYTES);
  // Neither a Maven nor settings of one.
  vi.stubEnv('PATH', dirname(process.execPath));
  vi.stubEnv('HOME', folder);
  for (const name of ['HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy', 'MAVEN_HOME', 'M2_HOME'])
    vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const from = (url: string): unknown => vi.stubEnv('HIPPOGRAPH_MAVEN_REPOSITORY', url);
const fetchThem = (more = {}): Promise<void> => fetchArtifacts({ set, task: 'Downloading', ...more });
const brought = (): Promise<string[]> => namesIn(set.destination);
const ALL = NAMES.map((name) => `org.example.${name}-1.jar`);

test('[R-DOWNLOAD] downloads every file of the lock, and tells how far it is', async () => {
  await using server = await artifactServer(BYTES);
  from(`${server.url}/some/repository`);
  const told: ProgressEvent[] = [];
  await fetchThem({ progress: (event: ProgressEvent) => told.push(event) });
  expect(await brought()).toEqual(ALL);
  const first = await readFile(join(set.destination, 'org.example.a-1.jar'));
  expect(first.equals(contentOf('a-1.jar', BYTES))).toBe(true);
  expect(told.at(-1)).toEqual({ task: 'Downloading', done: 6, total: 6, unit: 'MB' });
  expect((await readdir(folder)).sort()).toEqual(['artifacts.lock', 'out']);
});

test('[R-DOWNLOAD] a file whose connection ends at half is continued from there', async () => {
  await using server = await artifactServer(BYTES, (request, response, content) => {
    if (request.headers.range !== undefined || !request.url?.includes('/b-1')) return undefined;
    response.writeHead(200, { 'content-length': BYTES });
    response.write(content.subarray(0, BYTES / 2), () => response.destroy());
    return true;
  });
  from(server.url);
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  const [whole, rest] = server.seen.filter((line) => line.startsWith('b-1'));
  expect(whole).toBe('b-1.jar');
  expect(rest).toMatch(/^b-1\.jar bytes=[1-9]\d*-$/);
});

test('[R-DOWNLOAD] a proxy that ends every connection at half is named, and the next run continues', async () => {
  await using cutting = await artifactServer(BYTES, (request, response, content) => {
    if (!request.url?.includes('/b-1')) return undefined;
    response.writeHead(200, { 'content-length': BYTES });
    response.write(content.subarray(0, BYTES / 2), () => response.destroy());
    return true;
  });
  from(cutting.url);
  await expect(fetchThem()).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringMatching(
      /^Downloading failed: the connection to 127\.0\.0\.1:\d+ ended after \d+ of 2000000 bytes/,
    ),
    remedy: expect.stringMatching(/HTTPS_PROXY.*HIPPOGRAPH_MAVEN_REPOSITORY.*continues where it stopped/),
  });
  await using server = await artifactServer(BYTES);
  from(server.url);
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  expect(server.seen).toEqual([expect.stringMatching(/^b-1\.jar bytes=[1-9]\d*-$/)]);
});

test('[R-DOWNLOAD] a file of other content is refused, and kept for no later run', async () => {
  await using server = await artifactServer(BYTES, (request, response, content) => {
    if (!request.url?.includes('/b-1')) return undefined;
    response.end(Buffer.alloc(content.length, 'x'));
    return true;
  });
  from(server.url);
  await expect(fetchThem()).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringMatching(
      /gives as \/org\/example\/b\/1\/b-1\.jar has 2000000 bytes of other content\.$/,
    ),
    remedy: expect.stringContaining('HIPPOGRAPH_MAVEN_REPOSITORY'),
  });
  expect(await readdir(`${set.destination}.downloads`)).not.toContain('org.example.b-1.jar.part');
  await expect(stat(set.destination)).rejects.toThrow('ENOENT');
});

test('[R-DOWNLOAD] a part of other content is downloaded again from its beginning', async () => {
  await using server = await artifactServer(BYTES);
  from(server.url);
  await mkdir(`${set.destination}.downloads`);
  await writeFile(join(`${set.destination}.downloads`, 'org.example.a-1.jar.part'), 'not a beginning of it');
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  expect(server.seen).toContain('a-1.jar bytes=21-');
});

test('[R-DOWNLOAD] an answer of 404 and a host that is not there fail with a remedy', async () => {
  await using server = await artifactServer(BYTES, (_request, response) => {
    response.writeHead(404).end();
    return true;
  });
  from(server.url);
  await expect(fetchThem()).rejects.toMatchObject({
    message: expect.stringContaining('answered 404 for /org/'),
  });
  from('http://127.0.0.1:2');
  await expect(fetchThem()).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringMatching(/^Downloading failed: 127\.0\.0\.1:2 cannot be reached \(/),
  });
});

test('[R-DOWNLOAD] two at once share one download', async () => {
  await using server = await artifactServer(BYTES);
  from(server.url);
  await Promise.all([fetchThem(), fetchThem()]);
  expect(await brought()).toEqual(ALL);
  expect(server.seen).toHaveLength(NAMES.length);
});

test('[R-DOWNLOAD] a full disk and a cancelled download have errors of their own', async () => {
  await using server = await artifactServer(BYTES);
  from(server.url);
  await expect(fetchThem({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' });
  await mkdir(`${set.destination}.downloads`);
  await symlink('/dev/full', join(`${set.destination}.downloads`, 'org.example.a-1.jar.part'));
  await expect(fetchThem()).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    remedy: expect.stringContaining('HIPPOGRAPH_CACHE_DIR'),
  });
});

test('[R-DOWNLOAD] a cache that cannot be written is named', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  set = { ...set, destination: join(file, 'out') };
  await expect(fetchThem()).rejects.toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining(`The folder ${file} cannot be written`),
    remedy: expect.stringContaining('HIPPOGRAPH_CACHE_DIR'),
  });
});

test('[R-DOWNLOAD] a proxy of the environment is used', async () => {
  await using server = await artifactServer(BYTES);
  await using proxy = await tunnel();
  vi.stubEnv('HTTP_PROXY', proxy.url);
  from(server.url);
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  expect(proxy.seen.length).toBeGreaterThan(0);
});

test('[R-DOWNLOAD] a mirror in the settings of Maven is used with its password', async () => {
  const asked: (string | undefined)[] = [];
  await using server = await artifactServer(BYTES, ({ headers }) => void asked.push(headers.authorization));
  await mkdir(join(folder, '.m2'));
  vi.stubEnv('MIRROR_PASSWORD', 'secret');
  await writeFile(
    join(folder, '.m2', 'settings.xml'),
    `<settings><servers><server><id>m</id><username>me</username><password>\${env.MIRROR_PASSWORD}</password></server></servers>
    <mirrors><mirror><id>other</id><mirrorOf>*,!central</mirrorOf><url>http://127.0.0.1:2</url></mirror>
    <mirror><id>m</id><mirrorOf>*</mirrorOf><url>${server.url}/all/</url></mirror></mirrors></settings>`,
  );
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  expect(new Set(asked)).toEqual(new Set([`Basic ${Buffer.from('me:secret').toString('base64')}`]));
});

test('[R-DOWNLOAD] what Maven has downloaded already is not downloaded again', async () => {
  await using server = await artifactServer(BYTES);
  from(server.url);
  for (const [name, content] of [
    ['a', contentOf('a-1.jar', BYTES)],
    ['b', Buffer.alloc(BYTES)],
  ] as const) {
    const kept = join(folder, '.m2', 'repository', 'org', 'example', name, '1');
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, `${name}-1.jar`), content);
  }
  await fetchThem();
  expect(await brought()).toEqual(ALL);
  expect(server.seen.sort()).toEqual(['b-1.jar', 'c-1.jar']);
});
