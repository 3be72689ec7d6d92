import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { sharedModel, type TestService, warmService } from '../../support/running/service.ts';

/** What a write may ask of the database and of the model before its receipt. A feature that needs more has to say so here. */
const BEFORE_THE_RECEIPT = ['createEpisodes', 'keepInWorkingMemory'];
/** What the digest of a page costs, however many memories it has. It may come in two pages, the second for the names that the first has found. */
const OF_A_DIGEST = new Set([
  'enterVectors',
  'noteEntered',
  'undigested',
  'graphModels',
  'nearestOlder',
  'settle',
  'linkMentions',
  'linkReinforced',
  'linkContradicting',
  'lockUses',
  'writeUses',
  'noteForms',
  'entitiesByWords',
]);
const MOST_OF_A_PAGE = 12;
const MOST_PAGES = 3;
/** Of one recall: see docs/walkthrough.md. */
const MOST_OF_A_RECALL = 24;
/** A turn after another is read alone, and after the text before it. */
const PASSES = 2;

let started: TestService;
let ran: string[] = [];
let read = 0;
let namespace: string;
beforeAll(async () => {
  const model = sharedModel();
  started = await warmService({
    onStatement: ({ statement }) => ran.push(statement),
    embedder: {
      ...model,
      get identity() {
        return model.identity;
      },
      get state() {
        return model.state;
      },
      encode: (passages) => {
        read += passages.length;
        return model.encode(passages);
      },
      embedQuery: (text) => {
        read += 1;
        return model.embedQuery(text);
      },
      words: model.words,
    },
  });
  // The rehearsed writes of the start would count, too.
  await started.warmedUp();
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
});
beforeEach(() => {
  namespace = freshNamespace('budget');
  ran = [];
  read = 0;
});

const remember = (content: string) => started.service.remember({ namespace, content, sessionId: 's' });
/** Of what ran: that of writes. Background work may run beside them. */
const OF_WRITES = new Set([
  'planWrite',
  'lockSessions',
  'createEpisodes',
  'keepInWorkingMemory',
  'relateMemories',
]);
const ofWrites = (): string[] => ran.filter((statement) => OF_WRITES.has(statement));

it('a turn of a known session costs two statements and two passes of the model', async () => {
  await remember('The ferry leaves at eight.');
  ran = [];
  read = 0;
  expect(await remember('On Sundays it leaves at nine.')).toMatchObject({
    status: 'CREATED',
    embedded: true,
  });
  expect(ofWrites()).toEqual(BEFORE_THE_RECEIPT);
  expect(read).toBe(PASSES);
});

it('a memory outside of a session costs one statement and one pass', async () => {
  await started.service.remember({ namespace, content: 'The ferry is called Freya.' });
  expect(ofWrites()).toEqual(['createEpisodes']);
  expect(read).toBe(1);
});

it('writers that come at once share statements', async () => {
  await remember('The ferry leaves at eight.');
  ran = [];
  const turns = Array.from({ length: 40 }, (_, at) => remember(`Boat number ${at} is blue.`));
  await Promise.all(turns);
  expect(ofWrites().filter((statement) => statement === 'createEpisodes').length).toBeLessThan(40);
});

it('the digest of many memories costs as many statements as that of one page', async () => {
  // Of writers at once, how many are in one page is a matter of time.
  await started.service.rememberMany({
    input: Array.from({ length: 40 }, (_, at) => ({
      namespace,
      content: `Boat ${at} of Ines Wolf is blue.`,
      sessionId: 's',
    })),
  });
  await settle(namespace);
  const ofDigest = ran.filter((statement) => OF_A_DIGEST.has(statement));
  expect(new Set(ofDigest)).toContain('linkMentions');
  expect(ofDigest.length).toBeLessThanOrEqual(MOST_OF_A_PAGE * MOST_PAGES);
});

it('a recall reads its question once', async () => {
  await remember('The ferry leaves at eight.');
  await settle(namespace);
  ran = [];
  read = 0;
  expect((await started.service.recall({ namespace, query: 'When does the boat go?' })).hits).toHaveLength(1);
  expect(ran.length).toBeLessThanOrEqual(MOST_OF_A_RECALL);
  expect(read).toBe(1);
});
