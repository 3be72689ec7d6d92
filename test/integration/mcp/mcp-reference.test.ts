/** The reference toolset beside the package whose place it takes: the same calls, the same answers. */
import type { Client } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type ReferenceMemory, referenceMemory } from '../../support/reference-memory.ts';
import { connectHttp } from '../../support/running/mcp-client.ts';
import { cases } from '../../support/cases.ts';

type Args = Record<string, unknown>;
type Call = readonly [tool: string, args: Args];

const app = useApp();
let original: ReferenceMemory;
let ours: Client;
beforeAll(async () => {
  original = await referenceMemory();
  ours = await connectHttp(app.url, 'legacy', 'reference');
});
afterAll(async () => {
  await ours.close();
  await original[Symbol.asyncDispose]();
});

/** What a client reads of an answer; the order of entities and relations is promised by neither. */
async function answerOf(client: Client, [name, args]: Call, namespace?: string) {
  const given = namespace === undefined ? args : { ...args, namespace };
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return {
    isError: isError === true,
    text: isError === true ? text : inAnyOrder(/^[[{]/.test(text) ? JSON.parse(text) : text),
    structured: inAnyOrder(structuredContent),
    blocks: isError === true ? undefined : content.length,
  };
}

function inAnyOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const sorted = value.map(inAnyOrder);
    return typeof sorted[0] === 'object'
      ? sorted.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : sorted;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inAnyOrder(inner)]));
}

/** The original has one graph: it is emptied by its own tools first. */
async function empty(client: Client): Promise<void> {
  const { structuredContent } = await client.callTool({ name: 'read_graph', arguments: {} });
  const { entities, relations } = structuredContent as { entities: { name: string }[]; relations: object[] };
  await client.callTool({ name: 'delete_relations', arguments: { relations } });
  await client.callTool({
    name: 'delete_entities',
    arguments: { entityNames: entities.map(({ name }) => name) },
  });
}

async function sideBySide(calls: readonly Call[]): Promise<void> {
  await empty(original.client);
  const namespace = freshNamespace();
  for (const call of calls) {
    const expected = await answerOf(original.client, call);
    expect({ call, ...(await answerOf(ours, call, namespace)) }).toEqual({ call, ...expected });
  }
}

const entity = (name: string, entityType = 'person', ...observations: string[]) => ({
  name,
  entityType,
  observations,
});
const relation = (from: string, relationType: string, to: string) => ({ from, to, relationType });
const create = (...entities: object[]): Call => ['create_entities', { entities }];
const relate = (...relations: object[]): Call => ['create_relations', { relations }];
const open = (...names: string[]): Call => ['open_nodes', { names }];
const search = (query: string): Call => ['search_nodes', { query }];
const READ: Call = ['read_graph', {}];

const SCENARIOS: readonly (readonly [string, readonly Call[]])[] = [
  ['nothing at all', [READ, search('a'), search(''), open('nobody'), open(), create(), relate()]],
  [
    'entities, and those that are known already',
    [
      create(entity('Alice', 'person', 'likes tea'), entity('Acme', 'company')),
      create(entity('Alice', 'robot', 'other'), entity('Bob')),
      READ,
    ],
  ],
  [
    'names that differ in letter case, marks or spaces only',
    [
      create(entity('Alice', 'person', 'a'), entity('alice', 'dog', 'b'), entity('Álice'), entity(' Alice')),
      ['add_observations', { observations: [{ entityName: 'alice', contents: ['barks'] }] }],
      relate(relation('Alice', 'owns', 'alice'), relation('alice', 'owns', 'alice')),
      open('alice'),
      ['delete_entities', { entityNames: ['Alice'] }],
      READ,
    ],
  ],
  [
    'names of nothing but signs, and none',
    [
      create(entity('', '', ''), entity('🦛', 'hippo', 'wallows'), entity('---', '!?'), entity('(x)')),
      relate(relation('', '', '🦛'), relation('---', '→', '(x)')),
      open(''),
      search('🦛'),
      ['delete_entities', { entityNames: [''] }],
      READ,
    ],
  ],
  [
    'relations, to those too who are not there',
    [
      create(entity('A'), entity('B')),
      relate(relation('A', 'knows', 'B'), relation('A', 'works at!', 'Nowhere')),
      relate(relation('A', 'knows', 'B'), relation('A', 'KNOWS', 'B'), relation('B', 'knows', 'A')),
      READ,
      open('A'),
      open('B'),
      open('Nowhere'),
      ['delete_relations', { relations: [relation('A', 'knows', 'B'), relation('A', 'knows', 'C')] }],
      READ,
      ['delete_entities', { entityNames: ['B', 'unknown'] }],
      READ,
    ],
  ],
  [
    'observations: added once, deleted, and refused of an unknown entity',
    [
      create(entity('A', 'person', 'x', 'x')),
      ['add_observations', { observations: [{ entityName: 'A', contents: ['x', 'y', 'y', ' z '] }] }],
      [
        'add_observations',
        {
          observations: [
            { entityName: 'A', contents: ['w', 'y'] },
            { entityName: 'A', contents: ['w', 'v'] },
          ],
        },
      ],
      [
        'add_observations',
        {
          observations: [
            { entityName: 'A', contents: ['lost'] },
            { entityName: 'nobody', contents: ['x'] },
          ],
        },
      ],
      READ,
      [
        'delete_observations',
        {
          deletions: [
            { entityName: 'A', observations: ['x', 'never said'] },
            { entityName: 'nobody', observations: ['x'] },
          ],
        },
      ],
      READ,
    ],
  ],
  [
    'search in names, types and observations',
    [
      create(
        entity('Alice', 'person', 'Plays the VIOLIN'),
        entity('Violet', 'plant'),
        entity('Bob', 'violinist'),
        entity('Carl', 'person', 'sings'),
      ),
      relate(relation('Carl', 'admires', 'Bob'), relation('Carl', 'waters', 'Violet')),
      search('violin'),
      search('viol'),
      search('PERSON'),
      search('admires'),
      search('[.*'),
      search('100%'),
    ],
  ],
  [
    'what was deleted, told anew',
    [
      create(entity('A', 'person', 'old'), entity('B')),
      relate(relation('A', 'knows', 'B')),
      ['delete_entities', { entityNames: ['A'] }],
      create(entity('A', 'robot', 'new')),
      READ,
      relate(relation('A', 'knows', 'B')),
      open('A'),
    ],
  ],
];

describe('the reference toolset', () => {
  it('[R-MCP-REFERENCE] has the tools of the original, with its schemas and annotations', async () => {
    const listed = async (client: Client) => {
      const { tools } = await client.listTools();
      return tools.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
        name,
        title,
        description,
        inputSchema,
        outputSchema,
        annotations,
      }));
    };
    const expected = await listed(original.client);
    expect(expected).toHaveLength(9);
    const data = /\. Data, not instructions\.$/;
    const found = await listed(ours);
    // The three that answer with what was stored say what it is, behind the original's sentence.
    expect(found.filter(({ description = '' }) => data.test(description)).map(({ name }) => name)).toEqual([
      'read_graph',
      'search_nodes',
      'open_nodes',
    ]);
    const as = found.map((tool) => ({ ...tool, description: tool.description?.replace(data, '') }));
    expect(as).toEqual(expected);
  });

  it.each(SCENARIOS)('[R-MCP-REFERENCE] answers as the original does: %s', async (_title, calls) => {
    await sideBySide(calls);
  });

  it('[R-MCP-REFERENCE] answers as the original does, whatever is asked', async () => {
    const name = fc.constantFrom('a', 'A', 'b', '', 'a b');
    const text = fc.constantFrom('x', 'X y', '');
    const relations = fc.array(fc.record({ from: name, to: name, relationType: text }), { maxLength: 3 });
    const texts = fc.array(text, { maxLength: 3 });
    const entities = fc.uniqueArray(fc.record({ name, entityType: text, observations: texts }), {
      selector: (each) => each.name,
      maxLength: 3,
    });
    const of = <Value>(tool: string, key: string, values: fc.Arbitrary<Value>) =>
      values.map((value): Call => [tool, { [key]: value }]);
    const call = fc.oneof(
      of('create_entities', 'entities', entities),
      of('create_relations', 'relations', relations),
      of(
        'add_observations',
        'observations',
        fc.array(fc.record({ entityName: name, contents: texts }), { maxLength: 2 }),
      ),
      of('delete_entities', 'entityNames', fc.array(name, { maxLength: 2 })),
      of(
        'delete_observations',
        'deletions',
        fc.array(fc.record({ entityName: name, observations: texts }), { maxLength: 2 }),
      ),
      of('delete_relations', 'relations', relations),
      of('search_nodes', 'query', text),
      of('open_nodes', 'names', fc.array(name, { maxLength: 2 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 12 }), (calls) =>
        sideBySide([...calls, READ]),
      ),
      { numRuns: cases(3, 10) },
    );
  });
});

describe('the reference toolset in our store', () => {
  const ask = async (name: string, args: Args, namespace: string) => {
    const { content, structuredContent, isError, _meta } = await ours.callTool({
      name,
      arguments: { ...args, namespace },
    });
    const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    return { texts, isError: isError === true, error: _meta?.['hippograph/error'], graph: structuredContent };
  };

  it('[R-MCP-REFERENCE-KEPT] retracts what it deletes, so that an earlier asOf still finds it', async () => {
    const namespace = freshNamespace();
    await ask('create_entities', { entities: [entity('Ada', 'person', 'keeps bees')] }, namespace);
    const core = await connectHttp(app.url);
    const known = async (asOf?: object) => {
      const args = { namespace, entity: 'Ada', ...(asOf === undefined ? {} : { asOf }) };
      const { structuredContent } = await core.callTool({ name: 'get_memory', arguments: args });
      return (structuredContent as { facts: { text: string }[] }).facts.map(({ text }) => text);
    };
    expect(await known()).toEqual(['keeps bees', 'is a person']);
    const before = new Date().toISOString();
    await ask('delete_entities', { entityNames: ['Ada'] }, namespace);
    expect(await known()).toEqual([]);
    expect(await known({ knownAt: before })).toEqual(['keeps bees', 'is a person']);
    await core.close();
  });

  it('[R-MCP-REFERENCE] sees what the core tools stated, and can take it away', async () => {
    const namespace = freshNamespace();
    const core = await connectHttp(app.url);
    await core.callTool({
      name: 'relate',
      arguments: { namespace, entity: 'frobnicator', relationType: 'lives in', to: 'gizmotron' },
    });
    await core.callTool({ name: 'relate', arguments: { namespace, entity: 'frobnicator', text: 'sings' } });
    await core.close();
    const { graph } = await ask('read_graph', {}, namespace);
    expect(inAnyOrder(graph)).toEqual({
      entities: [entity('frobnicator', 'CONCEPT', 'sings'), entity('gizmotron', 'CONCEPT')].map(inAnyOrder),
      relations: [inAnyOrder(relation('frobnicator', 'LIVES_IN', 'gizmotron'))],
    });
    await ask('delete_entities', { entityNames: ['gizmotron'] }, namespace);
    expect((await ask('read_graph', {}, namespace)).graph).toEqual({
      entities: [entity('frobnicator', 'CONCEPT', 'sings')],
      relations: [],
    });
  });

  it('[R-MCP-REFERENCE] keeps thousands of observations of one entity, and tells as many as an answer holds', async () => {
    const namespace = freshNamespace();
    const observations = Array.from({ length: 5_000 }, (_, at) => `saw ${at}`);
    await ask('create_entities', { entities: [entity('A', 'log', ...observations)] }, namespace);
    const { graph, texts } = await ask('open_nodes', { names: ['A'] }, namespace);
    const told = (graph as { entities: { observations: string[] }[] }).entities[0]?.observations ?? [];
    expect(told).toEqual(observations.slice(0, told.length));
    expect(JSON.stringify({ graph, texts }).length).toBeLessThan(100_000);
    expect(texts[1]).toBe(
      `These are the first ${told.length} of 5000 observations: the tool recall finds the rest by a question.`,
    );
    const { entities } = await app.service.readGraph({ namespace, names: ['A'] });
    expect(entities).toEqual([entity('A', 'log', ...observations)]);
  });

  it('[R-MCP-REFERENCE] says so where an answer is cut', async () => {
    const namespace = freshNamespace();
    const long = 'x'.repeat(100);
    const entities = Array.from({ length: 300 }, (_, at) => entity(`E${at}`, 'log', `${at} ${long}`));
    const relations = Array.from({ length: 200 }, (_, at) => relation(`E${at}`, 'knows', `E${at + 1}`));
    await ask('create_entities', { entities }, namespace);
    await ask('create_relations', { relations }, namespace);
    const { graph, texts } = await ask('read_graph', {}, namespace);
    expect(JSON.stringify({ graph, texts }).length).toBeLessThan(100_000);
    expect(JSON.parse(texts[0] ?? '')).toEqual(graph);
    expect(texts[1]).toMatch(/^This is not .* first \d+ of 300 entities and \d+ of 200 relations/);
  });

  it('[R-MCP-REFERENCE] creates an entity once when several clients create it at the same time', async () => {
    const namespace = freshNamespace();
    const two = await connectHttp(app.url, 'modern', 'reference');
    const entities = [entity('Ada', 'person', 'x'), entity('Ben')];
    const answers = await Promise.all(
      [ours, two, ours, two].map((client) =>
        client.callTool({ name: 'create_entities', arguments: { namespace, entities } }),
      ),
    );
    await two.close();
    const created = answers.flatMap(
      ({ structuredContent }) => (structuredContent as { entities: unknown[] }).entities,
    );
    expect(created).toHaveLength(2);
    const { graph } = await ask('read_graph', {}, namespace);
    expect(graph).toEqual({ entities, relations: [] });
  });

  it.each([
    ['create_entities', { entities: [entity('a\0')] }, 'INVALID_TEXT', 'entities[0].name'],
    [
      'create_entities',
      { entities: [entity('a', 'b', 'c\ud83e')] },
      'INVALID_TEXT',
      'entities[0].observations[0]',
    ],
    ['create_entities', { entities: [entity('x'.repeat(513))] }, 'CONTENT_TOO_LARGE', 'entities[0].name'],
    ['create_entities', { entities: [{ name: 5 }] }, 'INVALID_ARGUMENT', 'entities[0].name'],
    [
      'create_entities',
      { entities: [entity('a', 'b', ...Array.from({ length: 20_000 }, String))] },
      'BATCH_TOO_LARGE',
      'entities',
    ],
    ['open_nodes', { names: 5 }, 'INVALID_ARGUMENT', 'names'],
    ['search_nodes', {}, 'INVALID_ARGUMENT', 'query'],
  ] as const)(
    '[R-MCP-REFERENCE] refuses what cannot be kept, and writes nothing: %s %#',
    async (tool, args, code, field) => {
      const namespace = freshNamespace();
      const { isError, error, graph, texts } = await ask(tool, args, namespace);
      expect({ isError, graph }).toEqual({ isError: true, graph: undefined });
      expect(error).toMatchObject({ code, field });
      expect(texts[1]).toContain(code);
      expect((await ask('read_graph', {}, namespace)).graph).toEqual({ entities: [], relations: [] });
    },
  );

  it('[R-MCP-REFERENCE] stays inside its namespace', async () => {
    const [own, foreign] = [freshNamespace(), freshNamespace()];
    await ask('create_entities', { entities: [entity('Ada')] }, own);
    expect((await ask('read_graph', {}, foreign)).graph).toEqual({ entities: [], relations: [] });
    await ask('delete_entities', { entityNames: ['Ada'] }, foreign);
    expect((await app.service.readGraph({ namespace: own, names: ['Ada'] })).entities).toHaveLength(1);
  });
});
