import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCursor } from '../../../src/domain/cursors.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService, type TestService } from '../../support/running/service.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';

let started: TestService;
const namespace = freshNamespace('input');
beforeAll(async () => {
  started = await startService({ maxContentBytes: 1_000 });
  await started.embedder.whenReady();
  await started.service.remember({ namespace, content: 'The only memory.', sessionId: 's' });
});
afterAll(() => started[Symbol.asyncDispose]());

/** `CODE field` of a refusal. */
async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error),
  );
}

const long = 'x'.repeat(1_001);
const NO_DATE = new Date('no date');

type Row<Input> = readonly [title: string, input: Partial<Input>, refused: string];

const REMEMBER: readonly Row<RememberInput>[] = [
  ['[R-INPUT-EMPTY] empty content', { content: '' }, 'EMPTY_CONTENT content'],
  ['[R-INPUT-EMPTY] blank content', { content: ' \n\t\u3000 ' }, 'EMPTY_CONTENT content'],
  ['[R-INPUT-LARGE] content over the limit', { content: long }, 'CONTENT_TOO_LARGE content'],
  ['[R-INPUT-LARGE] a limit counts bytes', { content: '語'.repeat(334) }, 'CONTENT_TOO_LARGE content'],
  ['[R-INPUT-TEXT] NUL', { content: 'a\0b' }, 'INVALID_TEXT content'],
  ['[R-INPUT-TEXT] the first half of a pair', { content: 'a\uD83Cb' }, 'INVALID_TEXT content'],
  ['[R-INPUT-TEXT] the second half of a pair', { content: 'a\uDFBBb' }, 'INVALID_TEXT content'],
  ['[R-INPUT-TEXT] NUL in a key', { idempotencyKey: 'k\0' }, 'INVALID_TEXT idempotencyKey'],
  ['[R-INPUT-TEXT] NUL in a session', { sessionId: 's\0' }, 'INVALID_TEXT sessionId'],
  ['[R-INPUT-TEXT] half a pair in a tag', { tags: ['ok', '\uD83C'] }, 'INVALID_TEXT tags[1]'],
  ['[R-INPUT-TEXT] NUL in an entity', { entities: [{ name: 'a\0' }] }, 'INVALID_TEXT entities[0].name'],
  ['[R-INPUT-NAMESPACE] none', { namespace: '' }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NAMESPACE] odd characters', { namespace: 'a b' }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NAMESPACE] a newline at the end', { namespace: 'a\n' }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NAMESPACE] too long', { namespace: 'a'.repeat(129) }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NUMBER] NaN', { importance: Number.NaN }, 'INVALID_NUMBER importance'],
  ['[R-INPUT-NUMBER] infinite', { importance: Number.POSITIVE_INFINITY }, 'INVALID_NUMBER importance'],
  ['[R-INPUT-NUMBER] over one', { importance: 1.0001 }, 'INVALID_NUMBER importance'],
  ['[R-INPUT-NUMBER] under zero', { importance: -0.1 }, 'INVALID_NUMBER importance'],
  ['[R-INPUT-NUMBER] a valence over one', { valence: 1.5 }, 'INVALID_NUMBER valence'],
  ['[R-INPUT-NUMBER] a reliability under zero', { reliability: -1 }, 'INVALID_NUMBER reliability'],
  ['[R-INPUT-NUMBER] a salience that is NaN', { salience: Number.NaN }, 'INVALID_NUMBER salience'],
  ['a category of none', { category: '' as 'EPISODIC' }, 'INVALID_ARGUMENT category'],
  ['an outcome nobody knows', { outcome: 'success' as 'SUCCESS' }, 'INVALID_ARGUMENT outcome'],
  ['a blank tool', { tool: ' ' }, 'INVALID_ARGUMENT tool'],
  ['[R-INPUT-TEXT] NUL in a file', { file: 'a\0' }, 'INVALID_TEXT file'],
  ['[R-INPUT-DATE] no date', { occurredAt: NO_DATE }, 'INVALID_DATE occurredAt'],
  ['[R-INPUT-DATE] beyond 9999', { occurredAt: new Date(8.64e15) }, 'INVALID_DATE occurredAt'],
  ['[R-INPUT-DATE] before the year 1', { occurredAt: new Date(-8.64e15) }, 'INVALID_DATE occurredAt'],
  ['[R-INPUT-EMPTY] a blank key', { idempotencyKey: ' ' }, 'INVALID_ARGUMENT idempotencyKey'],
  ['[R-INPUT-LARGE] a long key', { idempotencyKey: 'k'.repeat(513) }, 'INVALID_ARGUMENT idempotencyKey'],
  ['[R-INPUT-LARGE] many tags', { tags: Array.from({ length: 101 }, String) }, 'INVALID_ARGUMENT tags'],
  ['[R-INPUT-ID] an unknown related id', { relatedTo: ['nobody'] }, 'UNKNOWN_ID relatedTo[0]'],
  ['[R-INPUT-ID] an empty related id', { relatedTo: [''] }, 'UNKNOWN_ID relatedTo[0]'],
];

const RECALL: readonly Row<RecallInput>[] = [
  ['[R-INPUT-EMPTY] an empty query', { query: '' }, 'EMPTY_CONTENT query'],
  ['[R-INPUT-EMPTY] a blank query', { query: ' \t' }, 'EMPTY_CONTENT query'],
  ['[R-INPUT-LARGE] a query over 64 KiB', { query: 'x'.repeat(65_537) }, 'CONTENT_TOO_LARGE query'],
  ['[R-INPUT-TEXT] NUL in a query', { query: 'a\0' }, 'INVALID_TEXT query'],
  ['[R-INPUT-NAMESPACE] a namespace of another kind', { namespace: '*' }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NUMBER] no limit', { limit: 0 }, 'INVALID_NUMBER limit'],
  ['[R-INPUT-NUMBER] half a hit', { limit: 1.5 }, 'INVALID_NUMBER limit'],
  ['[R-INPUT-NUMBER] a limit that is too high', { limit: 201 }, 'INVALID_NUMBER limit'],
  ['[R-INPUT-NUMBER] a budget of nothing', { tokenBudget: 0 }, 'INVALID_NUMBER tokenBudget'],
  ['[R-INPUT-NUMBER] neighbours', { neighbours: 11 }, 'INVALID_NUMBER neighbours'],
  ['[R-INPUT-NUMBER] NaN strength', { minStrength: Number.NaN }, 'INVALID_NUMBER minStrength'],
  ['[R-INPUT-DATE] now', { now: NO_DATE }, 'INVALID_DATE now'],
  ['[R-INPUT-DATE] asOf.validAt', { asOf: { validAt: NO_DATE } }, 'INVALID_DATE asOf.validAt'],
  ['[R-INPUT-DATE] asOf.knownAt', { asOf: { knownAt: NO_DATE } }, 'INVALID_DATE asOf.knownAt'],
  [
    '[R-INPUT-DATE] asOf.knownAt in the future',
    { asOf: { knownAt: new Date('2999-01-01') } },
    'INVALID_DATE asOf.knownAt',
  ],
];

type ListInput = Parameters<MemoryService['memories']>[0];

const LIST: readonly Row<ListInput>[] = [
  ['[R-INPUT-CURSOR] no cursor at all', { after: 'nonsense' }, 'BAD_CURSOR after'],
  ['[R-INPUT-CURSOR] an empty one', { after: '' }, 'BAD_CURSOR after'],
  ['[R-INPUT-CURSOR] a cursor of another list', { after: toCursor('graph', ['x']) }, 'BAD_CURSOR after'],
  ['[R-INPUT-NUMBER] a page of none', { first: 0 }, 'INVALID_NUMBER first'],
  ['[R-INPUT-NUMBER] a page of too many', { first: 201 }, 'INVALID_NUMBER first'],
];

describe('what remember refuses', () => {
  it.each(REMEMBER)('%s', async (_title, input, refused) => {
    expect(await refusal(started.service.remember({ namespace, content: 'fine', ...input }))).toBe(refused);
  });

  it.each(REMEMBER)('%s, in a batch', async (_title, input, refused) => {
    const [code, field] = refused.split(' ');
    const batch = [
      { namespace, content: 'fine' },
      { namespace, content: 'fine as well', ...input },
    ];
    expect(await refusal(started.service.rememberMany({ input: batch }))).toBe(`${code} input[1].${field}`);
  });

  it.each([
    ['[R-INPUT-BATCH] 1,001 items', 1_001],
    ['[R-INPUT-BATCH] none', 0],
  ])('%s', async (_title, length) => {
    const batch = Array.from({ length }, () => ({ namespace, content: 'fine' }));
    expect(await refusal(started.service.rememberMany({ input: batch }))).toBe('BATCH_TOO_LARGE input');
  });

  it('[R-INPUT-EMPTY] and of all that, nothing was stored', async () => {
    const { items } = await started.service.memories({ namespace, first: 10, includeForgotten: true });
    expect(items.map(({ memory }) => memory.content)).toEqual(['The only memory.']);
  });
});

describe('what recall refuses', () => {
  it.each(RECALL)('%s', async (_title, input, refused) => {
    expect(await refusal(started.service.recall({ namespace, query: 'memory', ...input }))).toBe(refused);
  });

  it('[R-INPUT-CODES] a profile that is not there', async () => {
    for (const profile of ['nobody', '__proto__', 'constructor', '']) {
      expect(await refusal(started.service.recall({ namespace, query: 'memory', profile }))).toBe(
        'UNKNOWN_PROFILE profile',
      );
    }
  });
});

describe('what a list refuses', () => {
  it.each(LIST)('%s', async (_title, input, refused) => {
    expect(await refusal(started.service.memories({ namespace, first: 10, ...input }))).toBe(refused);
  });
});

it('[R-INPUT-ID] an unknown id is no memory, and an unknown recall learns nothing', async () => {
  expect(await started.service.memory({ namespace, id: 'nobody' })).toBeNull();
  expect(await refusal(started.service.feedback({ recallId: 'x', helpful: [], unhelpful: [] }))).toBe(
    'UNKNOWN_ID recallId',
  );
});

describe('[R-INPUT-CYPHER] no input acts as syntax', () => {
  const OPERATORS = [
    '+',
    '-',
    '&&',
    '||',
    '!',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '^',
    '"',
    '~',
    '*',
    '?',
    ':',
    '\\',
    '/',
  ];
  const WORDS = [
    'AND',
    'OR',
    'NOT',
    'TO',
    '_exists_',
    'namespaceKey',
    'content',
    '*:*',
    'memory',
    '`',
    "'",
    '$ns',
  ];
  const syntax = fc
    .array(fc.oneof(fc.constantFrom(...OPERATORS, ...WORDS), fc.string({ maxLength: 5 })), {
      minLength: 1,
      maxLength: 15,
    })
    .map((parts) => parts.join(' '))
    .filter((text) => text.trim() !== '' && !text.includes('\0') && !/\p{Surrogate}/u.test(text));

  it('a query of operators answers, and from its namespace alone', async () => {
    const elsewhere = freshNamespace('elsewhere');
    await started.service.remember({
      namespace: elsewhere,
      content: 'memory content namespaceKey AND OR NOT TO',
    });
    await fc.assert(
      fc.asyncProperty(syntax, async (query) => {
        for (const asOf of [undefined, { knownAt: new Date() }]) {
          const { hits } = await started.service.recall({
            namespace,
            query,
            limit: 50,
            ...(asOf && { asOf }),
          });
          expect(hits.map(({ memory }) => memory.namespace)).toEqual(hits.map(() => namespace));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('names, keys and tags are stored as they were sent', async () => {
    const own = freshNamespace('syntax');
    await fc.assert(
      fc.asyncProperty(syntax, async (text) => {
        const input = { namespace: own, content: text, who: text, tags: [text], sessionId: text };
        const { id } = await started.service.remember(input);
        expect(await started.service.memory({ namespace: own, id })).toMatchObject(input);
        const { items } = await started.service.memories({ namespace: own, first: 5, tag: text, who: text });
        expect(items.map(({ memory }) => memory.id)).toContain(id);
      }),
      { numRuns: 25 },
    );
  });
});
