/** Names by the head on the bundled model's vectors, against texts that were marked by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  LABELLED_KINDS,
  type LabelledText,
  readSentences,
  readWindows,
} from '../../../bench/support/labelled-names.ts';
import { nameKey } from '../../../src/domain/name-key.ts';
import { SEEN } from '../../../src/models/names/head.ts';
import { wordsOf } from '../../../src/models/names/words.ts';
import { NameReader } from '../../../src/knowledge/name-reader.ts';
import { sharedModel } from '../../support/running/service.ts';

const model = sharedModel();
const reader = new NameReader({ current: model });
afterAll(() => reader[Symbol.asyncDispose]());

const read = async (text: string) => (await reader.read([text]))[0] ?? [];

async function shares(texts: readonly LabelledText[]): Promise<{ precision: number; recall: number }> {
  await model.whenReady();
  const all = await reader.read(texts.map(({ text }) => text));
  let [found, right, marked] = [0, 0, 0];
  for (const [at, { names, neutral }] of texts.entries()) {
    const keys = new Set(all[at]?.map(({ name }) => nameKey(name)));
    const wanted = new Set(names.map(({ name }) => nameKey(name)));
    for (const each of neutral) if (!wanted.has(nameKey(each))) keys.delete(nameKey(each));
    found += keys.size;
    marked += wanted.size;
    right += [...wanted].filter((key) => keys.has(key)).length;
  }
  return { precision: right / found, recall: right / marked };
}

describe('[R-ENTITIES] the names in a text, by the head', () => {
  it.each([
    [
      'We met Ada Lovelace in London. She works at Siemens.',
      [
        { name: 'Ada Lovelace', type: 'PERSON' },
        { name: 'London', type: 'PLACE' },
        { name: 'Siemens', type: 'ORGANIZATION' },
      ],
    ],
    [
      '## Install Redis\n\n1. **Database Setup**: Use Flask with PostgreSQL.\n\n```ts\nconst Berta = Lisbon;\n```',
      [
        { name: 'Redis', type: 'TOOL' },
        { name: 'Flask', type: 'TOOL' },
        { name: 'PostgreSQL', type: 'TOOL' },
      ],
    ],
    ["I'm glad. Let's go! Gotta run, Mel.", [{ name: 'Mel', type: 'PERSON' }]],
    ['', []],
    ['🙂 ‍ \u0301 \u200b', []],
  ])('have types: %s', async (text, names) => {
    await model.whenReady();
    expect(await read(text)).toEqual(names);
  });

  it('are found in a text that is longer than a pass, wherever they stand', async () => {
    await model.whenReady();
    const filler = 'We walked along the river and talked about the weather of last week. '.repeat(100);
    const names = await read(`Ada Lovelace was there.\n${filler}\nCharles Babbage was late.\n${filler}`);
    expect(names.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Charles Babbage']);
  });

  it('are names, nine of ten, and are found, three of four, in windows of chats, assistants, code and passages', async () => {
    const { precision, recall } = await shares(LABELLED_KINDS.flatMap(readWindows));
    expect(precision).toBeGreaterThan(0.9);
    expect(recall).toBeGreaterThan(0.75);
  });

  it('are names, 95 of 100, and are found, nine of ten, in sentences', async () => {
    const file = join(import.meta.dirname, '../../../bench/data/names.txt');
    const { precision, recall } = await shares(readSentences(readFileSync(file, 'utf8')));
    expect(precision).toBeGreaterThan(0.95);
    expect(recall).toBeGreaterThan(0.9);
  });
});

describe('what the head sees of a text', () => {
  it('comes with the pass of the text, once, and is the same as by a pass of its own', async () => {
    await model.whenReady();
    const text = 'Berta moved the office of Nordwind to Lisbon.';
    const [encoded] = await model.encode([{ text, named: true }]);
    const [kept] = (await model.words?.([text])) ?? [];
    const [own] = (await model.words?.([text])) ?? [];
    expect(kept).toBe(encoded?.words);
    expect(own).toEqual(kept);
    expect(own).toHaveLength(wordsOf(text).length * SEEN);
    expect((await model.encode([{ text }]))[0]?.words).toBeUndefined();
  });

  it('changes no vector', async () => {
    const [plain, named] = await model.encode([
      { text: 'The kettle sings.', ownFrom: 0 },
      { text: 'The kettle sings.', ownFrom: 0, named: true },
    ]);
    expect(named?.vector).toEqual(plain?.vector);
    expect(named?.tokens).toEqual(plain?.tokens);
  });
});
