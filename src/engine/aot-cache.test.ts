import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Java } from '../artifacts/java.ts';
import { aotArguments } from './aot-cache.ts';

let folder = '';
let aot = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-aot-'));
  aot = join(folder, 'aot');
  await writeFile(join(folder, 'java'), '');
});
beforeEach(() => rm(aot, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const java = (major: number): Java => ({
  home: folder,
  executable: join(folder, 'java'),
  major,
  simd: true,
});
const argumentsFor = (
  major = 25,
  { options = ['-Xmx1g'], environment = {} }: { options?: string[]; environment?: NodeJS.ProcessEnv } = {},
) => aotArguments(java(major), { classPath: 'lib/*', plugins: '', aot }, options, environment);

it('has the first server write the file, and the next one use it', async () => {
  const [first = ''] = await argumentsFor();
  const [, file = ''] = /^-XX:AOTCacheOutput=(.*)$/.exec(first) ?? [];
  expect(file).toMatch(/aot[/\\][0-9a-f]{12}\.aot$/);
  await writeFile(file, '');
  expect(await argumentsFor()).toEqual([`-XX:AOTCache=${file}`]);
});

it('writes another file for other options of the JVM, and removes the one of the old ones', async () => {
  const [first = ''] = await argumentsFor();
  await writeFile(first.replace('-XX:AOTCacheOutput=', ''), '');
  const [other = ''] = await argumentsFor(25, { options: ['-Xmx1g', '-XX:+UseSerialGC'] });
  expect(other).toMatch(/^-XX:AOTCacheOutput=/);
  expect(other).not.toBe(first);
  expect(await readdir(aot)).toEqual([]);
});

it('keeps the notes of a server that makes the file meanwhile', async () => {
  const [first = ''] = await argumentsFor();
  const notes = `${first.replace('-XX:AOTCacheOutput=', '')}.config`;
  await writeFile(notes, '');
  expect(await argumentsFor()).toEqual([first]);
  expect(await readdir(aot)).toEqual([basename(notes)]);
});

it('uses one file for heaps of any size', async () => {
  expect(await argumentsFor(25, { options: ['-Xms1m', '-Xmx2g'] })).toEqual(await argumentsFor());
});

it('starts the server without the file where the cache cannot be written to', async () => {
  await writeFile(aot, 'This is no folder.');
  expect(await argumentsFor()).toEqual([]);
});

it('leaves a JVM alone that cannot write the file, or whose options are set outside', async () => {
  expect(await argumentsFor(24)).toEqual([]);
  expect(await argumentsFor(25, { environment: { JAVA_TOOL_OPTIONS: '-XX:+UseZGC' } })).toEqual([]);
});
