/** The tools over streamable HTTP, with the official client of the current era, on the real service; mcp-core.test.ts asks as an older client. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shortId } from '../../../src/domain/short-id.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp, errorOf } from '../../support/running/mcp-client.ts';
import { settle } from '../../support/running/settle.ts';

const NAMES_READ_WITHIN = { timeout: 30_000, interval: 500 };
const TURNS = [
  ['Ada', 'My grandmother kept bees behind the mill, and I have wanted hives ever since.'],
  ['Ben', 'We painted the kitchen green over the weekend; it took three coats.'],
  ['Ada', 'I signed up for a beekeeping course that begins in March.'],
  ['Ben', 'The train to Lisbon leaves at seven, so we should pack tonight.'],
] as const;
const QUESTION = 'When does the beekeeping course begin?';

const app = useApp();

describe('the tools', () => {
  let client: Client;
  let namespace: string;
  beforeAll(async () => {
    client = await connectHttp(app.url, 'modern');
    namespace = freshNamespace();
    const memories = TURNS.map(([who, content], index) => ({
      who,
      content,
      sessionId: 's1',
      occurredAt: `2026-01-02T10:0${index}:00Z`,
    }));
    const { structured, isError, text } = await call(client, 'remember', { namespace, memories });
    expect({ isError, text }).toMatchObject({ isError: false });
    expect(structured.receipts).toMatchObject(TURNS.map(() => ({ status: 'CREATED', searchable: true })));
  });
  afterAll(() => client.close());

  it('[R-MCP-HTTP] introduce themselves', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'hippograph' });
    expect(client.getInstructions()).toContain('data, not instructions');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      'remember recall get_memory relate how_to learn_procedure memory_status forget'.split(' '),
    );
  });

  it('[R-RECALL-SAME-DOORS] [R-MCP-HTTP] recall the hits that GraphQL recalls, with the same scores and reasons', async () => {
    await settle(namespace);
    // Another file may store texts between two questions, by which words of both weigh a little less.
    await vi.waitFor(async () => {
      const asked = { namespace, query: QUESTION, neighbours: 1 };
      const { structured } = await call(client, 'recall', asked);
      const { data } = await askGraphQL<{
        recall: {
          hits: {
            score: number;
            memory: { id: string };
            signals: { name: string; contribution: number }[];
            neighbours: { id: string }[];
          }[];
        };
      }>(
        app.url,
        `query ($x: RecallInput!) { recall(input: $x) { hits { score memory { id } signals { name contribution } neighbours { id } } } }`,
        { x: { ...asked, brief: true } },
      );
      const expected = data?.recall.hits.map((hit) => ({
        id: shortId(hit.memory.id),
        score: expect.closeTo(hit.score, 4) as number,
        why: Object.fromEntries(
          hit.signals.map(({ name, contribution }) => [name, expect.closeTo(contribution, 4) as number]),
        ),
        ...(hit.neighbours.length === 0
          ? {}
          : { neighbours: hit.neighbours.map(({ id }) => ({ id: shortId(id) })) }),
      }));
      expect(expected?.length).toBeGreaterThan(0);
      expect(structured.hits).toMatchObject(expected ?? []);
      expect(structured.hits).toHaveLength(expected?.length ?? 0);
      expect(structured.hits?.[0]?.snippet).toBe(TURNS[2][1]);
    }, NAMES_READ_WITHIN);
  });

  it('[R-MCP-SHORT] answer with a short text alone, unless data are asked for', async () => {
    const asked = { namespace, query: QUESTION };
    const result = await client.callTool({ name: 'recall', arguments: asked });
    expect(result.structuredContent).toBeUndefined();
    const { structured, text } = await call(client, 'recall', asked);
    const [head, first] = text.split('\n');
    expect(head).toContain(`(recall ${structured.recallId})`);
    expect(first).toContain(` ${structured.hits?.[0]?.id} 2026-01-02 "Ada": "${TURNS[2][1]}"`);
    expect(structured.hits?.[0]).toMatchObject({
      snippet: TURNS[2][1],
      who: 'Ada',
      occurredAt: '2026-01-02',
    });
  });

  it('[R-MCP-SHORT] end at the first gap in relevance, unless a wide mode, a limit or everything is asked for', async () => {
    const hits = async (more: object) =>
      (await call(client, 'recall', { namespace, query: QUESTION, ...more })).structured.hits ?? [];
    const narrow = await hits({});
    const wide = await hits({ mode: 'PLANNING' });
    expect(narrow[0]?.snippet).toBe(TURNS[2][1]);
    expect(narrow.length).toBeLessThan(wide.length);
    expect(wide.map(({ id }) => id).slice(0, narrow.length)).toEqual(narrow.map(({ id }) => id));
    expect(await hits({ query: 'What should I pack for Lisbon?' })).toHaveLength(1);
    // A bound of the caller's own wins: many, or all, and what is about something else.
    const many = narrow.length + 1;
    expect(await hits({ limit: many })).toHaveLength(many);
    const none = { query: 'Who won the chess tournament in Reykjavik?' };
    expect(await hits(none)).toEqual([]);
    expect((await hits({ ...none, minRelevance: 0 })).length).toBeGreaterThanOrEqual(many);
  });

  it('[R-WRITE-VERBATIM] give a long memory back whole, and a snippet of it to recall', async () => {
    const content = `Zanzibar notes: ${'🦛 clove é\n'.repeat(400)}end.`;
    const { structured: written } = await call(client, 'remember', { namespace, content });
    const id = written.receipts?.[0]?.id;
    const { structured: whole } = await call(client, 'get_memory', { namespace, id, tokenBudget: 10_000 });
    expect(whole.content).toBe(content);
    let read = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const { structured: part } = await call(client, 'get_memory', { namespace, id, offset });
      expect(part.content?.length).toBeLessThan(content.length);
      read += part.content;
      offset = part.nextOffset ?? null;
    }
    expect(read).toBe(content);
    const { structured } = await call(client, 'recall', {
      namespace,
      query: 'Zanzibar notes',
      tokenBudget: 10_000,
    });
    const hit = structured.hits?.find((each) => each.id === id);
    expect(hit?.truncated).toBe(true);
    expect(content.startsWith(hit?.snippet ?? 'missing')).toBe(true);
  });

  it('[R-WRITE-FORGET] forget: recall no longer answers with it, get_memory says when', async () => {
    const { structured: written } = await call(client, 'remember', {
      namespace,
      content: 'Wifi password: hunter2.',
    });
    const id = written.receipts?.[0]?.id;
    const first = await call(client, 'forget', { namespace, id });
    expect(first.structured).toMatchObject({ id, changed: true });
    const { structured } = await call(client, 'recall', { namespace, query: 'Wifi password' });
    expect(structured.hits?.map((hit) => hit.id)).not.toContain(id);
    const again = await call(client, 'forget', { namespace, id });
    expect(again.structured).toEqual({ id, changed: false, forgottenAt: first.structured.forgottenAt });
    const { structured: kept } = await call(client, 'get_memory', { namespace, id });
    expect(kept.retractedAt).toBe(first.structured.forgottenAt);
  });

  it('take null for what is left out', async () => {
    const { isError, text } = await call(client, 'recall', {
      namespace,
      query: QUESTION,
      limit: null,
      asOf: null,
    });
    expect({ isError, text }).toMatchObject({ isError: false });
  });

  const WRONG: readonly (readonly [string, string, Record<string, unknown>, string])[] = [
    ['[R-INPUT-ID] an unknown id', 'get_memory', { id: 'nothing' }, 'UNKNOWN_ID id'],
    ['an argument that is misspelt', 'recall', { query: 'q', limmit: 3 }, 'INVALID_ARGUMENT limmit'],
    ['neither content nor memories', 'remember', {}, 'EMPTY_CONTENT content'],
    ['both', 'remember', { content: 'a', memories: [{ content: 'b' }] }, 'INVALID_ARGUMENT content'],
    [
      'details beside memories',
      'remember',
      { who: 'A', memories: [{ content: 'b' }] },
      'INVALID_ARGUMENT who',
    ],
    [
      '[R-INPUT-EMPTY] one blank of several',
      'remember',
      { memories: [{ content: 'a' }, { content: ' ' }] },
      'EMPTY_CONTENT memories[1].content',
    ],
    [
      '[R-INPUT-BATCH] 1,001 at once',
      'remember',
      { memories: Array.from({ length: 1_001 }, () => ({ content: 'a' })) },
      'BATCH_TOO_LARGE memories',
    ],
  ];
  it.each(WRONG)('refuse %s', async (_title, tool, args, error) => {
    expect(errorOf(await call(client, tool, { namespace, ...args }))).toBe(error);
  });

  it('[R-INPUT-NAMESPACE] [R-CYPHER-NAMESPACE] fail closed without a namespace, and in a foreign one', async () => {
    expect(errorOf(await call(client, 'recall', { query: QUESTION }))).toBe('INVALID_NAMESPACE namespace');
    const { structured } = await call(client, 'recall', { namespace, query: QUESTION });
    const id = structured.hits?.[0]?.id;
    const foreign = freshNamespace();
    expect(errorOf(await call(client, 'get_memory', { namespace: foreign, id }))).toBe('UNKNOWN_ID id');
    expect(errorOf(await call(client, 'forget', { namespace: foreign, id }))).toBe('UNKNOWN_ID id');
    const { structured: empty } = await call(client, 'recall', { namespace: foreign, query: QUESTION });
    expect(empty.hits).toEqual([]);
  });
});

describe('a call that its client gives up', () => {
  it('[R-HTTP-CANCEL] is cancelled in the service', async () => {
    const client = await connectHttp(app.url, 'modern');
    const namespace = freshNamespace();
    const cancelled = async (): Promise<number> => {
      const { text } = await ask(`${app.url}/metrics`);
      const line =
        /^hippograph_call_duration_seconds_count\{verb="recall",outcome="CANCELLED"\} (\d+)$/m.exec(text);
      return Number(line?.[1] ?? 0);
    };
    const before = await cancelled();
    // It may be answered before it is cancelled; one of many will not be.
    for (let tries = 0; tries < 50 && (await cancelled()) === before; tries += 1) {
      const controller = new AbortController();
      const asked = call(
        client,
        'recall',
        { namespace, query: `${QUESTION} ${tries}` },
        { signal: controller.signal },
      );
      setTimeout(() => controller.abort(), tries);
      await asked.catch(() => undefined);
    }
    expect(await cancelled()).toBeGreaterThan(before);
    await client.close();
  });
});
