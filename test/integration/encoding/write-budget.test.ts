import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshNamespace } from '../../support/namespace.ts';
import { sharedModel, type TestService, warmService } from '../../support/running/service.ts';

/** What a write may ask of the database and of the model before its receipt. A feature that needs more has to say so here. */
const BEFORE_THE_RECEIPT = ['createEpisodes', 'keepInWorkingMemory'];
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
