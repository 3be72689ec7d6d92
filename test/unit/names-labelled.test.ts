/** The names that the service reads, against sentences that were marked by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSentences } from '../../bench/support/labelled-names.ts';
import { nameKey } from '../../src/domain/name-key.ts';
import { NameReader } from '../../src/knowledge/name-reader.ts';

const LEAST = 0.95;

const reader = new NameReader();
afterAll(() => reader[Symbol.asyncDispose]());

it('[R-ENTITIES] of the names found in labelled sentences 95 % are names, and 95 % of the names are found', async () => {
  const labelled = readSentences(
    readFileSync(join(import.meta.dirname, '../../bench/data/names.txt'), 'utf8'),
  );
  const found = await reader.read(labelled.map(({ text }) => text));
  const keys = found.map((names) => new Set(names.map(({ name }) => nameKey(name))));
  const marked = labelled.map(({ names }) => names.map(({ name }) => nameKey(name)));
  const right =
    marked.flat().length -
    marked.flatMap((each, at) => each.filter((key) => keys[at]?.has(key) !== true)).length;
  const all = keys.reduce((sum, { size }) => sum + size, 0);
  expect(labelled.length).toBeGreaterThan(350);
  expect(right / all).toBeGreaterThanOrEqual(LEAST);
  expect(right / marked.flat().length).toBeGreaterThanOrEqual(LEAST);
});
