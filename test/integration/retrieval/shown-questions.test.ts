/** What README and docs ask is answered as they say: the memory that they show is first, and is called an answer. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSet, SHOWN_IN_DOCS } from '../../../bench/support/agent-answers.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type Block, blocksOf } from '../../support/snippets/blocks.ts';
import { memoriesIn, questionsIn, type ShownMemory } from '../../support/snippets/shown-questions.ts';

const graph = useGraph();
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Each question that a page shows, and the beginning of the memory that answers it. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Since when does the API use Fastify?': 'The API uses Fastify since March.',
  "What broke the build on the captain's old phone?": 'Done. My first build fails on the old phone',
  'Why were the low water predictions late?': 'The predictions at low water are off by eleven minutes',
  'Can we cross at the mill?': 'The bridge at the mill is open again.',
  'What must the buns not contain?': 'I am allergic to almonds',
  'What did Mara decide about the tide app?': 'Morning! I want to start the tide app',
  'What happened to the build?': 'Done. My first build fails on the old phone',
};

interface Line {
  readonly content: string;
  readonly occurredAt: string;
}

const conversation = readFileSync(join(ROOT, 'examples', 'conversation.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const pages = globSync(['README.md', 'docs/index.md', 'docs/{start,guides,concepts}/*.md'], { cwd: ROOT })
  .toSorted()
  .map((page) => ({ page, blocks: blocksOf(page, readFileSync(join(ROOT, page), 'utf8')) }));
const shown = pages.flatMap(({ page, blocks }) =>
  blocks.flatMap((block) => questionsIn(block).map((asked) => ({ page, blocks, ...asked }))),
);

type Shown = (typeof shown)[number];

const memoriesOf = (blocks: readonly Block[], namespace: string): ShownMemory[] =>
  blocks.flatMap(memoriesIn).filter((memory) => memory.namespace === namespace);

/** A date of the command line, as the verb takes it. */
const date = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

describe('the questions of README and docs', () => {
  it('are those that have an answer here', () => {
    expect([...new Set(shown.map(({ question }) => question))].toSorted()).toEqual(
      Object.keys(ANSWERS).toSorted(),
    );
  });

  it('are asked by the bench of coding sessions, too, with the same answers', () => {
    const { memories, questions } = sessionSet(SHOWN_IN_DOCS);
    const contentOf = new Map(memories.map(({ idempotencyKey, content }) => [idempotencyKey, content]));
    const asked = new Map(questions.map(({ query, evidence }) => [query, contentOf.get(evidence[0])]));
    expect(Object.fromEntries(asked)).toEqual(
      Object.fromEntries(
        Object.entries(ANSWERS).map(([question, answer]) => [
          question,
          expect.stringContaining(answer) as string,
        ]),
      ),
    );
  });

  /** Pages that show the same memories share a namespace. */
  const stored = new Map<string, string>();
  const keyOf = ({ blocks, namespace }: Shown): string =>
    JSON.stringify([namespace, memoriesOf(blocks, namespace)]);

  beforeAll(async () => {
    for (const each of shown) {
      if (stored.has(keyOf(each))) continue;
      const namespace = freshNamespace('shown');
      const imported = each.namespace === 'example' ? conversation : [];
      const own = memoriesOf(each.blocks, each.namespace);
      await graph.service.rememberMany({
        input: [
          ...imported.map((line) => ({ ...line, namespace, occurredAt: new Date(line.occurredAt) })),
          ...own.map(({ content, who }) => ({ namespace, content, who })),
        ],
      });
      stored.set(keyOf(each), namespace);
    }
  });

  for (const each of shown)
    it(`${each.page}: "${each.question}" is answered`, async () => {
      const { question, options } = each;
      const namespace = stored.get(keyOf(each)) ?? '';
      const [signal, weight] = options.get('weight')?.split('=') ?? [];
      const { hits, abstained } = await graph.service.recall({
        namespace,
        query: question,
        learn: false,
        profile: options.get('profile'),
        weights: signal === undefined ? undefined : [{ signal, weight: Number(weight) }],
        filter: {
          who: options.get('who'),
          tags: options.has('tag') ? [options.get('tag') ?? ''] : undefined,
          occurredFrom: date(options.get('from')),
          occurredBefore: date(options.get('before')),
        },
      });
      expect({ abstained, first: hits[0]?.memory.content }).toEqual({
        abstained: false,
        first: expect.stringContaining(ANSWERS[question] ?? 'an answer') as string,
      });
    });
});
