import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MARK } from '../config/own-folder.ts';
import { RecallSpool } from './recall-spool.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hippograph-spool-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const note = (id: string) => ({
  id,
  namespace: 'n',
  sessionId: null,
  now: new Date('2025-03-01T12:00:00.123Z'),
  hitIds: ['a', 'b'],
  learnFrom: ['a'],
});

it('the spool gives written recalls to the next reader, oldest first, until they are dropped', () => {
  const spool = new RecallSpool(dataDir);
  expect(spool.seal()).toEqual([]);
  spool.append(note('1'));
  spool.append(note('2'));
  spool.seal();
  spool.append(note('3'));
  const next = new RecallSpool(dataDir);
  const files = next.seal();
  expect(files.flatMap((file) => next.read(file))).toEqual([note('1'), note('2'), note('3')]);
  for (const file of files) next.drop(file);
  expect(next.seal()).toEqual([]);
  expect(files.map((file) => spool.read(file))).toEqual([[], []]);
});

it('loses a line that was broken off, and none beside it', () => {
  const spool = new RecallSpool(dataDir);
  spool.append(note('1'));
  appendFileSync(join(dataDir, 'recalls', 'open.jsonl'), '\n{"id":"2","namespace":"n","hit');
  new RecallSpool(dataDir).append(note('3'));
  const [file = ''] = spool.seal();
  expect(spool.read(file).map(({ id }) => id)).toEqual(['1', '3']);
});

it('is readable by its owner only', () => {
  new RecallSpool(dataDir).append(note('1'));
  expect(statSync(join(dataDir, 'recalls')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'recalls', 'open.jsonl')).mode & 0o777).toBe(0o600);
});

it('leaves alone what is not its own', () => {
  const spool = new RecallSpool(dataDir);
  spool.append(note('1'));
  writeFileSync(join(dataDir, 'recalls', 'notes.txt'), 'mine');
  const sealed = spool.seal();
  expect(sealed).toHaveLength(1);
  expect(readdirSync(join(dataDir, 'recalls')).toSorted()).toEqual([MARK, ...sealed, 'notes.txt'].toSorted());
});
