import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartTexts } from './start-texts.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hippograph-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('[R-HOOKS] keeps a text for each namespace and token, and drops those of a namespace that was changed', async () => {
  const texts = new StartTexts(dataDir);
  await texts.drop('a');
  const now = new Date();
  await texts.keep('a', undefined, 'all', now);
  await texts.keep('a', 'token', 'some', now);
  await texts.keep('b', undefined, 'other', now);
  expect([await texts.read('a', undefined), await texts.read('a', 'token')]).toEqual(['all', 'some']);
  await texts.drop('a');
  expect([await texts.read('a', undefined), await texts.read('a', 'token')]).toEqual([undefined, undefined]);
  expect(await texts.read('b', undefined)).toBe('other');
});

it('[R-HOOKS] keeps no text that was asked for before a change', async () => {
  const texts = new StartTexts(dataDir);
  const askedAt = new Date();
  await texts.keep('b', undefined, 'other', askedAt);
  await texts.drop('a');
  await texts.keep('a', undefined, 'an erased text', askedAt);
  expect(await texts.read('a', undefined)).toBeUndefined();
  await texts.keep('a', undefined, 'what is left', new Date(Date.now() + 1_000));
  expect(await texts.read('a', undefined)).toBe('what is left');
});
