/** What an assistant asks of the core tools beside its memories: what is known of something, was true on a date, and how a thing is done. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/retrieval/stages/tokens.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call as callTool, type Called, connectHttp, errorOf } from '../../support/running/mcp-client.ts';
import { settle } from '../../support/running/settle.ts';

interface ToldFact {
  readonly id: string;
  readonly entity: string;
  readonly text: string;
  readonly to?: string;
  readonly validTo?: string;
  readonly statedIn?: readonly string[];
  readonly retractedAt?: string;
}
interface Told {
  readonly id?: string;
  readonly status?: string;
  readonly fact?: ToldFact;
  readonly facts?: readonly ToldFact[];
  readonly sentences?: readonly { id: string; text: string }[];
  readonly superseded?: readonly ToldFact[];
  readonly contradictions?: readonly { rule: string; against: ToldFact }[];
  readonly nextOffset?: number | null;
  readonly procedureId?: string;
  readonly procedures?: readonly { procedureId: string; steps: string[]; stepsLeft: number }[];
  readonly ready?: boolean;
  readonly live?: number;
}

const app = useApp();
let client: Client;
let namespace: string;
beforeAll(async () => {
  client = await connectHttp(app.url);
  namespace = freshNamespace();
});
afterAll(async () => {
  await client.close();
});

async function call(name: string, args: object): Promise<Called & { readonly told: Told }> {
  const called = await callTool(client, name, { namespace, ...args });
  return { ...called, told: called.structured as unknown as Told };
}

async function ok(name: string, args: object): Promise<Told> {
  const { told, isError, text } = await call(name, args);
  expect({ isError, text }).toMatchObject({ isError: false });
  return told;
}

describe('what a recall may be given', () => {
  it('[R-MCP-CORE] lists by tags without a question, the latest first, and counts every tag', async () => {
    const place = freshNamespace('tags');
    const memories = [
      { content: 'The sluice is red.', tags: ['lock', 'paint'], occurredAt: '2026-03-01' },
      { content: 'The gate is blue.', tags: ['lock', 'paint', 'gate'], occurredAt: '2026-03-02' },
      { content: 'The ferry is late.', tags: ['ferry'], occurredAt: '2026-03-03' },
    ];
    await ok('remember', { namespace: place, memories });
    const listed = async (filter: object, more: object = {}): Promise<string[]> => {
      const { structured } = await call('recall', { namespace: place, filter, ...more });
      return structured.hits?.map(({ snippet }) => snippet) ?? [];
    };
    expect(await listed({ tags: ['lock'] })).toEqual(['The gate is blue.', 'The sluice is red.']);
    expect(await listed({ tags: ['lock', 'gate'] })).toEqual(['The gate is blue.']);
    expect(await listed({ tags: ['lock'] }, { limit: 1 })).toEqual(['The gate is blue.']);
    expect(await listed({ tags: ['lock'], occurredBefore: '2026-03-02' })).toEqual(['The sluice is red.']);
    expect((await call('recall', { namespace: place, filter: { tags: ['none'] } })).text).toBe(
      'No memory has these tags.',
    );
    expect(errorOf(await call('recall', { namespace: place }))).toBe('INVALID_ARGUMENT query');
    expect(errorOf(await call('recall', { namespace: place, query: ' ', limit: 2 }))).toBe(
      'EMPTY_CONTENT query',
    );
  });

  it('[R-MCP-CORE] takes profile, weights and context, and refuses each by its name', async () => {
    const place = freshNamespace('wishes');
    const { receipts = [] } = (
      await call('remember', {
        namespace: place,
        memories: [
          { content: 'Berta paints the boat in spring.' },
          { content: 'Otto paints the boat in autumn.' },
          { content: 'The varnish stands under the bench.' },
        ],
      })
    ).structured;
    const [berta = '', , varnish = ''] = receipts.map(({ id }) => id);
    await app.service.coAccess({ namespace: place, ids: [berta, varnish] });
    const why = async (more: object): Promise<Record<string, number> | undefined> => {
      const { structured, text } = await call('recall', {
        namespace: place,
        query: 'paint',
        explain: true,
        ...more,
      });
      expect({ text, error: structured.error }).toEqual({ text, error: undefined });
      return structured.hits?.find(({ id }) => id === berta)?.why;
    };
    const weights = { hebbian: 1 };
    expect((await why({ weights }))?.['hebbian'] ?? 0).toBe(0);
    expect((await why({ weights, context: [varnish] }))?.['hebbian']).toBeGreaterThan(0);
    expect(Object.keys((await why({ weights: { text: 0 } })) ?? {})).not.toContain('text');
    expect(await why({ profile: 'triple' })).toBeDefined();
    const refused = async (more: object): Promise<string> =>
      errorOf(await call('recall', { namespace: place, query: 'paint', ...more }));
    expect(await refused({ profile: 'none' })).toBe('UNKNOWN_PROFILE profile');
    expect(await refused({ weights: { none: 1 } })).toMatch(/^INVALID_ARGUMENT weights/);
    expect(await refused({ context: 5 })).toBe('INVALID_ARGUMENT context');
  });

  it('[R-MCP-CORE] a session brings its working memory as context', async () => {
    const place = freshNamespace('session');
    const { receipts = [] } = (
      await call('remember', {
        namespace: place,
        memories: [
          { content: 'Berta paints the boat in spring.' },
          { content: 'The varnish stands under the bench.', sessionId: 'now' },
        ],
      })
    ).structured;
    const [berta = '', varnish = ''] = receipts.map(({ id }) => id);
    await app.service.coAccess({ namespace: place, ids: [berta, varnish] });
    const asked = {
      namespace: place,
      query: 'paint',
      sessionId: 'now',
      weights: { hebbian: 1 },
      explain: true,
    };
    const { structured } = await call('recall', asked);
    expect(structured.hits?.find(({ id }) => id === berta)?.why?.['hebbian']).toBeGreaterThan(0);
  });

  it('[R-MCP-CORE] the name of an entity is as good as its id, also where a memory is asked for', async () => {
    await ok('relate', { entity: 'Nordwind', text: 'builds barges' });
    expect((await ok('get_memory', { id: 'Nordwind' })).facts).toMatchObject([{ text: 'builds barges' }]);
    expect(errorOf(await call('get_memory', { id: 'nobody at all' }))).toBe('UNKNOWN_ID id');
  });

  it('[R-MCP-CORE] answers about an entity without facts by what memories say of it, in 250 tokens', async () => {
    for (let at = 1; at <= 30; at += 1)
      await ok('remember', {
        content: `Ines Roth repaired pump number ${at} in the harbour hall before the ${at}. storm came. She left early.`,
        entities: [{ name: 'Ines Roth', type: 'PERSON' }],
      });
    await settle(namespace);
    const { told, text } = await call('get_memory', { entity: 'Ines Roth' });
    expect(told.facts).toEqual([]);
    expect(told.sentences?.length).toBeGreaterThan(1);
    for (const each of told.sentences ?? []) expect(each.text).toContain('Ines Roth repaired pump');
    expect(countTokens(text)).toBeLessThanOrEqual(250);
    await ok('relate', { entity: 'Ines Roth', text: 'repairs pumps' });
    expect((await call('get_memory', { entity: 'Ines Roth' })).told.sentences).toBeUndefined();
  });

  it('[R-MCP-CORE] to remember says which older memory the new one may replace, and nothing where none is', async () => {
    const place = freshNamespace('replaces');
    const told = async (...contents: string[]): Promise<string> =>
      (await call('remember', { namespace: place, memories: contents.map((content) => ({ content })) })).text;
    // What has to be planned first may come too late: it is only a hint.
    await ok('remember', { namespace: place, content: 'The quay has a crane.' });
    await ok('recall', { namespace: place, query: 'Where is the crane?' });
    const older = await told('The default port is 4801.', 'The sluice is red.', 'Otto paints the boat.');
    expect(older).not.toContain('May replace');
    const [id = ''] = older.split(':');
    const newer = await told('The default port is 5900.', 'Otto paints the fence.');
    expect(newer).toContain(
      `May replace ${id}: "The default port is 4801.". Recall soon puts the newer first.`,
    );
    expect(newer.match(/May replace/g)).toHaveLength(1);
    // Of what was stored before, and is only known already, nothing is said again.
    expect(await told('The default port is 5900.')).not.toContain('May replace');
  });

  it('[R-MCP-CORE] text is taken for content', async () => {
    expect((await call('remember', { text: 'The crane is green.' })).isError).toBe(false);
  });
});

const works = (to: string, more: object = {}) => ({ entity: 'Ada', relationType: 'WORKS_AT', to, ...more });

it('[R-MCP-CORE] a recall in a new namespace is answered with a sentence, not with an error', async () => {
  const fresh = freshNamespace('fresh');
  const { isError, text, structured } = await call('recall', { namespace: fresh, query: 'Where is Ada?' });
  expect({ isError, hits: structured.hits }).toEqual({ isError: false, hits: [] });
  expect(text).toContain(`No memory matches.\nNote: Nothing is stored in the namespace ${fresh} yet.`);
});

describe('what is known of something', () => {
  it('[R-MCP-CORE] is shown with validity and sources, now and as of a date', async () => {
    const { structured } = await call('remember', {
      content: 'Ada joined Acme in 2020.',
      entities: [{ name: 'Ada', type: 'PERSON' }],
      facts: [works('Acme', { validFrom: '2020-01-01T00:00:00Z' })],
    });
    const memory = structured.receipts?.[0]?.id;
    const moved = await ok('relate', works('Globex', { validFrom: '2023-01-01T00:00:00Z' }));
    expect(moved.superseded).toMatchObject([{ to: 'Acme', validTo: '2023-01-01T00:00:00.000Z' }]);

    const now = await ok('get_memory', { entity: 'ada' });
    expect(now.facts).toMatchObject([{ to: 'Globex' }]);
    const then = await ok('get_memory', { entity: 'Ada', asOf: { validAt: '2021-06-01T00:00:00Z' } });
    expect(then.facts).toMatchObject([{ to: 'Acme', statedIn: [memory] }]);
    expect((await ok('get_memory', { entity: now.id })).facts).toEqual(now.facts);
  });

  it('[R-MCP-CORE] comes with both sides of a contradiction, which supersedes or forget settles', async () => {
    const older = await ok('relate', { entity: 'Kiln', relationType: 'OWNED_BY', to: 'Ben' });
    const newer = await ok('relate', { entity: 'Kiln', relationType: 'OWNED_BY', to: 'Cleo' });
    expect(newer.contradictions).toMatchObject([{ rule: 'single', against: { id: older.fact?.id } }]);
    const settled = await ok('relate', {
      entity: 'Kiln',
      relationType: 'OWNED_BY',
      to: 'Dora',
      supersedes: [older.fact?.id],
    });
    expect(settled.superseded?.map(({ id }) => id)).toContain(older.fact?.id);
    await ok('forget', { id: newer.fact?.id });
    expect((await ok('get_memory', { entity: 'Kiln' })).facts).toMatchObject([{ to: 'Dora' }]);
  });

  it('[R-MCP-CORE] is put right by what says the same of another time', async () => {
    const open = await ok('relate', { entity: 'Mill', text: 'is closed' });
    const until = { validTo: '2024-06-01T00:00:00Z', supersedes: [open.fact?.id] };
    const closed = await ok('relate', { entity: 'Mill', text: 'is closed', ...until });
    expect(closed).toMatchObject({ status: 'CREATED', superseded: [{ id: open.fact?.id }] });
    expect(closed.superseded?.[0]?.retractedAt).toBeDefined();
    expect((await ok('get_memory', { entity: 'Mill' })).facts).toEqual([]);
  });

  it('[R-MCP-CORE] keeps within its budget, and continues on the next page', async () => {
    const facts = Array.from({ length: 20 }, (_, at) => ({
      entity: 'Loom',
      text: `has thread number ${at}`,
    }));
    await ok('remember', { content: 'The loom has twenty threads.', facts });
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page: Told = await ok('get_memory', { entity: 'Loom', tokenBudget: 400, offset });
      expect(page.facts?.length).toBeLessThan(20);
      seen.push(...(page.facts ?? []).map(({ text }) => text));
      offset = page.nextOffset ?? null;
    }
    expect(seen.toSorted()).toEqual(facts.map(({ text }) => text).toSorted());
  });

  it('learns from what a recall helped with, and stores nothing where there was no such recall', async () => {
    const recalled = await call('recall', { query: 'Where does Ada work?' });
    const { recallId, hits } = recalled.structured;
    const feedback = { recallId, helpful: [hits?.[0]?.id] };
    expect((await call('remember', { feedback })).text).toContain('learnt');
    const wrong = { content: 'Not to be stored.', feedback: { recallId: 'none', helpful: [] } };
    expect(errorOf(await call('remember', wrong))).toBe('UNKNOWN_ID feedback.recallId');
    const { structured } = await call('recall', { query: 'Not to be stored' });
    expect(structured.hits?.map(({ snippet }) => snippet)).not.toContain('Not to be stored.');
  });
});

describe('how a thing is done', () => {
  const task = 'Release the widget to production';
  const steps = [
    { tool: 'git', content: 'git tag v1.2.3' },
    { tool: 'npm', content: 'npm publish --access public' },
  ];

  it('[R-MCP-CORE] is learnt, told verbatim within the budget, and judged by what came of it', async () => {
    const { procedureId } = await ok('learn_procedure', { task, steps, score: 0.9 });
    const found = (await ok('how_to', { task: 'release the widget' })).procedures?.[0];
    expect(found?.procedureId).toBe(procedureId);
    expect(found?.steps.join('\n')).toContain('npm publish --access public');
    const cut = (await ok('how_to', { task, tokenBudget: 1 })).procedures?.[0];
    expect(cut).toMatchObject({ stepsLeft: 1 });
    const report = { procedureId, success: false, error: 'no rights', revisedSteps: [steps[0]] };
    expect(await ok('learn_procedure', report)).toMatchObject({ revised: true, version: 2 });
  });

  it('[R-MCP-CORE] takes steps that are plain texts', async () => {
    const plain = ['Drain the reservoir.', 'Replace the seal of the sluice.'];
    const { procedureId } = await ok('learn_procedure', {
      task: 'repair the sluice',
      steps: plain,
      score: 0.9,
    });
    const [found] = (await ok('how_to', { task: 'repair the sluice' })).procedures ?? [];
    expect(found).toMatchObject({ procedureId, steps: plain });
    const report = { procedureId, success: false, error: 'wrong seal', revisedSteps: plain.slice(1) };
    expect(await ok('learn_procedure', report)).toMatchObject({ revised: true, version: 2 });
  });
});

describe('the status', () => {
  it('[R-MCP-CORE] reports the counts of a namespace, and that an unknown one is empty', async () => {
    expect((await ok('memory_status', {})).live).toBeGreaterThan(0);
    expect(await ok('memory_status', { namespace: freshNamespace() })).toMatchObject({
      ready: true,
      live: 0,
    });
  });
});

describe('wrong input', () => {
  const WRONG: readonly (readonly [string, object, string])[] = [
    ['get_memory', {}, 'INVALID_ARGUMENT id'],
    ['get_memory', { id: 'x', entity: 'y' }, 'INVALID_ARGUMENT id'],
    ['get_memory', { entity: 'nobody at all' }, 'UNKNOWN_ID entity'],
    ['relate', { entity: 'Ada', text: 'a', to: 'b' }, 'INVALID_ARGUMENT to'],
    ['relate', { entity: 'Ada', text: 'a', supersedes: ['none'] }, 'UNKNOWN_ID supersedes[0]'],
    ['how_to', {}, 'INVALID_ARGUMENT task'],
    ['learn_procedure', {}, 'INVALID_ARGUMENT task'],
    ['remember', { content: 'a', facts: [{ entity: 'A' }] }, 'INVALID_ARGUMENT facts[0].text'],
    ['remember', { content: 'a', feedback: {} }, 'INVALID_ARGUMENT feedback.recallId'],
  ];
  it.each(WRONG)('[R-INPUT-CODES] to %s has a code and a field: %j', async (tool, args, error) => {
    expect(errorOf(await call(tool, args))).toBe(error);
  });

  it.each([
    ['get_memory', {}, 'Give the id of a memory, or the name or id of an entity.'],
    ['get_memory', { id: 'x', entity: 'y' }, 'Use either id or entity, not both.'],
    ['remember', { data: 'a' }, 'There is no argument data. Did you mean content?'],
    ['recall', { topic: 'a' }, 'There is no argument topic. Did you mean query?'],
  ])('to %s is answered with what to do: %j', async (tool, args, said) => {
    expect((await call(tool, args)).text).toContain(said);
  });
});

describe('the choice of toolsets over HTTP', () => {
  it('[R-MCP-TOOLSETS] is made by the address, and refused where a name is none', async () => {
    const both = await connectHttp(app.url, 'modern', 'reference,core');
    const { tools } = await both.listTools();
    expect(tools.map(({ name }) => name).slice(0, 1)).toEqual(['remember']);
    expect(tools).toHaveLength(17);
    await both.close();
    const response = await fetch(`${app.url}/mcp?toolsets=core,all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'toolsets' });
  });
});
