/** Wrong input that only the service's settings or its store can tell; src/service/input.test.ts has the rest. And no input acts as syntax. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toCursor } from '../../../src/domain/cursors.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import { isBlank, spelled } from '../../../src/domain/texts/spelling.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';
import { cases } from '../../support/cases.ts';

const graph = useGraph();
const namespace = freshNamespace('input');
beforeAll(async () => {
  await graph.service.remember({ namespace, content: 'The only memory.', sessionId: 's' });
});

/** `CODE field` of a refusal. */
async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error),
  );
}

const long = 'x'.repeat(65_537);

type Row<Input> = readonly [title: string, input: Partial<Input>, refused: string];

const REMEMBER: readonly Row<RememberInput>[] = [
  ['[R-INPUT-EMPTY] empty content', { content: '' }, 'EMPTY_CONTENT content'],
  ['[R-INPUT-EMPTY] blank content', { content: ' \n\t\u3000 ' }, 'EMPTY_CONTENT content'],
  ['[R-INPUT-LARGE] content over the limit', { content: long }, 'CONTENT_TOO_LARGE content'],
  ['[R-INPUT-LARGE] a limit counts bytes', { content: '語'.repeat(21_846) }, 'CONTENT_TOO_LARGE content'],
  ['[R-INPUT-TEXT] NUL', { content: 'a\0b' }, 'INVALID_TEXT content'],
  ['[R-INPUT-TEXT] the first half of a pair', { content: 'a\uD83Cb' }, 'INVALID_TEXT content'],
  ['[R-INPUT-TEXT] the second half of a pair', { content: 'a\uDFBBb' }, 'INVALID_TEXT content'],
  ['[R-INPUT-ID] an unknown related id', { relatedTo: ['nobody'] }, 'UNKNOWN_ID relatedTo[0]'],
  [
    '[R-INPUT-ID] an unknown id of a relation',
    { relations: [{ id: 'nobody', relationType: 'caused by' }] },
    'UNKNOWN_ID relations[0].id',
  ],
  ['[R-INPUT-ID] an empty related id', { relatedTo: [''] }, 'UNKNOWN_ID relatedTo[0]'],
];

const RECALL: readonly Row<RecallInput>[] = [
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
];

describe('what remember refuses', () => {
  it.each(REMEMBER)('%s', async (_title, input, refused) => {
    expect(await refusal(graph.service.remember({ namespace, content: 'fine', ...input }))).toBe(refused);
  });

  it.each(REMEMBER)('%s, in a batch', async (_title, input, refused) => {
    const [code, field] = refused.split(' ');
    const batch = [
      { namespace, content: 'fine' },
      { namespace, content: 'fine as well', ...input },
    ];
    expect(await refusal(graph.service.rememberMany({ input: batch }))).toBe(`${code} input[1].${field}`);
  });

  it('[R-INPUT-EMPTY] and of all that, nothing was stored', async () => {
    const { items } = await graph.service.memories({ namespace, first: 10, includeForgotten: true });
    expect(items.map(({ memory }) => memory.content)).toEqual(['The only memory.']);
  });
});

describe('what recall refuses', () => {
  it.each(RECALL)('%s', async (_title, input, refused) => {
    expect(await refusal(graph.service.recall({ namespace, query: 'memory', ...input }))).toBe(refused);
  });
});

describe('what a list refuses', () => {
  it.each(LIST)('%s', async (_title, input, refused) => {
    expect(await refusal(graph.service.memories({ namespace, first: 10, ...input }))).toBe(refused);
  });
});

it('[R-INPUT-ID] an unknown id is no memory, and an unknown recall learns nothing', async () => {
  expect(await graph.service.memory({ namespace, id: 'nobody' })).toBeNull();
  expect(await refusal(graph.service.feedback({ recallId: 'x', helpful: [], unhelpful: [] }))).toBe(
    'UNKNOWN_ID recallId',
  );
});

describe('[R-INPUT-CYPHER] no input acts as syntax', () => {
  const OPERATORS = '+ - ! ( ) { } [ ] ^ " ~ * ? : \\ / && ||'.split(' ');
  const WORDS = "AND OR NOT TO _exists_ namespaceKey content *:* memory ` ' $ns".split(' ');
  const syntax = fc
    .array(fc.oneof(fc.constantFrom(...OPERATORS, ...WORDS), fc.string({ maxLength: 5 })), {
      minLength: 1,
      maxLength: 15,
    })
    .map((parts) => parts.join(' '))
    .filter((text) => !isBlank(text) && !text.includes('\0') && !/\p{Surrogate}/u.test(text));

  it('a query of operators answers, and from its namespace alone', async () => {
    const elsewhere = freshNamespace('elsewhere');
    await graph.service.remember({
      namespace: elsewhere,
      content: 'memory content namespaceKey AND OR NOT TO',
    });
    await fc.assert(
      fc.asyncProperty(syntax, async (query) => {
        for (const asOf of [undefined, { knownAt: new Date() }]) {
          const { hits } = await graph.service.recall({
            namespace,
            query,
            limit: 50,
            ...(asOf && { asOf }),
          });
          expect(hits.map(({ memory }) => memory.namespace)).toEqual(hits.map(() => namespace));
        }
      }),
      { numRuns: cases(15, 60) },
    );
  });

  it('keys are stored as they were sent, who and tags but for white space around them', async () => {
    const own = freshNamespace('syntax');
    await fc.assert(
      fc.asyncProperty(syntax, async (text) => {
        const input = { namespace: own, content: text, who: text, tags: [text], sessionId: text };
        const { id } = await graph.service.remember(input);
        const kept = { ...input, who: spelled(text), tags: [spelled(text)] };
        expect(await graph.service.memory({ namespace: own, id })).toMatchObject(kept);
        const { items } = await graph.service.memories({ namespace: own, first: 5, tag: text, who: text });
        expect(items.map(({ memory }) => memory.id)).toContain(id);
      }),
      { numRuns: cases(8, 25) },
    );
  });
});
