// @guards src/mcp src/operation src/service · 45 s
/** The tools of two published designs, by their names, each used for what it is for. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '../../../src/domain/short-id.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call as callTool, type Called, connectHttp, errorOf } from '../../support/running/mcp-client.ts';
import { settle } from '../../support/running/settle.ts';

interface Told {
  readonly id: string;
  readonly status: string;
  readonly hits: readonly { id: string; snippet: string; score: number; why: Record<string, number> }[];
  readonly seeds: readonly { name: string }[];
  readonly entities: readonly {
    name: string;
    type: string;
    hop: number;
    entityId: string | null;
    count: number;
  }[];
  readonly relations: readonly { from: string; relationType: string; to: string; hop: number }[];
  readonly truncated: boolean;
  readonly posteriors: readonly { name: string; prior: number; posterior: number }[];
  readonly activations: readonly {
    id: string;
    activation: number;
    baseLevel: number;
    spreading: number;
    probability: number;
  }[];
  readonly facts: readonly { entity: string; text: string; to?: string }[];
  readonly procedureId: string;
  readonly procedures: readonly { procedureId: string; steps: string[] }[];
  readonly fact: { id: string };
  readonly changed: boolean;
  readonly strength: number;
  readonly strengthBefore: number;
  readonly left: number;
}

const app = useApp();
let client: Client;
const namespace = freshNamespace();
beforeAll(async () => {
  client = await connectHttp(app.url, 'modern', 'triple,tripartite');
});
afterAll(async () => {
  await client.close();
});

async function call(name: string, args: object): Promise<Called & { readonly told: Told }> {
  const placed = name === 'detect_mode' ? args : { namespace, ...args };
  const called = await callTool(client, name, placed as Record<string, unknown>);
  return { ...called, told: called.structured as unknown as Told };
}

async function ok(name: string, args: object): Promise<Told> {
  const { told, isError, text } = await call(name, args);
  expect({ isError, text }).toMatchObject({ isError: false });
  return told;
}

const relate = (entity_a: string, relationType: string, entity_b: string, more: object = {}) =>
  ok('create_relationship', { entity_a, relationType, entity_b, ...more });

describe('the triple toolset', () => {
  it('[R-MCP-TRIPLE] stores with who, when, project and why, and finds it by meaning', async () => {
    const text = 'The bakery on the corner sells warm bread every morning.';
    const metadata = {
      agent: { name: 'coder', category: 'code-quality' },
      timestamp: { iso: '2025-11-25T12:00:00Z' },
      project: 'oven',
      intent: 'documentation',
      category: 'semantic',
    };
    const stored = await ok('memory_store', { text, metadata });
    expect(stored.status).toBe('CREATED');
    expect((await ok('memory_store', { text, metadata })).status).toBe('DUPLICATE');
    expect(await app.service.memory({ namespace, id: stored.id })).toMatchObject({
      content: text,
      who: 'coder',
      occurredAt: new Date('2025-11-25T12:00:00Z'),
      project: 'oven',
      intent: 'documentation',
      category: 'SEMANTIC',
      tags: ['agent:code-quality'],
    });
    await ok('memory_store', { text: 'Quarterly taxes are due in April.' });
    const { hits } = await ok('vector_search', { query: 'Where can I buy a fresh loaf?', limit: 1 });
    expect(hits).toMatchObject([{ id: stored.id, snippet: text }]);
    const [hit] = hits;
    expect(hit?.why['vector']).toBeCloseTo(hit?.score ?? 0);
    expect(hit?.why['graph'] ?? 0).toBe(0);
  });

  it('[R-MCP-TRIPLE] tells the mode of a query with its size', async () => {
    expect(await ok('detect_mode', { query: 'What is the port?' })).toMatchObject({
      mode: 'execution',
      core: 5,
      extended: 0,
    });
    expect(await ok('detect_mode', { query: 'What if we stored nothing?' })).toMatchObject({
      mode: 'brainstorming',
      core: 5,
      extended: 25,
    });
  });

  it('[R-MCP-TRIPLE] names what a text names, and what is known of it here', async () => {
    await relate('Maria Lopez', 'WORKS_AT', 'Kiln');
    const text = 'Yesterday Maria Lopez flew to Paris.';
    const { entities } = await ok('entity_extraction', { text });
    expect(entities.map(({ name }) => name)).toEqual(['Maria Lopez', 'Paris']);
    const [maria, paris] = entities;
    expect(maria?.entityId).toBe((await app.service.entity({ namespace, entity: 'Maria Lopez' }))?.id);
    expect(paris).toMatchObject({ type: 'PLACE', entityId: null });
    const elsewhere = await ok('entity_extraction', { text, namespace: freshNamespace() });
    expect(elsewhere.entities[0]).toMatchObject({ type: 'PERSON', entityId: null });
  });

  it('[R-MCP-TRIPLE] follows relations up to a number of hops, and says where they were cut', async () => {
    await relate('Alder', 'REQUIRES', 'Birch');
    await relate('Birch', 'USES', 'Cedar');
    await relate('Cedar', 'PRODUCES', 'Dogwood');
    const names = (told: Told) => told.entities.map(({ name, hop }) => `${hop} ${name}`);
    const two = await ok('graph_query', { query: 'What does alder depend on?', max_hops: 2 });
    expect(two.seeds).toMatchObject([{ name: 'Alder' }]);
    expect(names(two)).toEqual(['1 Birch', '2 Cedar']);
    expect(two.relations[1]).toMatchObject({ from: 'Birch', relationType: 'USES', to: 'Cedar', hop: 2 });
    expect(names(await ok('graph_query', { query: 'Dogwood' }))).toEqual(['1 Cedar', '2 Birch', '3 Alder']);
    const cut = await ok('graph_query', { query: 'Dogwood', top_k: 1 });
    expect([names(cut), cut.truncated]).toEqual([['1 Cedar'], true]);
    const foreign = await ok('graph_query', { query: 'Alder', namespace: freshNamespace() });
    expect(foreign).toMatchObject({ seeds: [], relations: [] });
  });

  it('[R-MCP-TRIPLE] computes the probability of an entity, given others', async () => {
    await relate('Rain', 'CAUSES', 'Puddle', { weight: 0.9 });
    const query = { query_vars: ['Puddle'] };
    const wet = (await ok('bayesian_inference', { ...query, evidence: { Rain: true } })).posteriors[0];
    const dry = (await ok('bayesian_inference', { ...query, evidence: { Rain: false } })).posteriors[0];
    expect(wet?.posterior).toBeGreaterThan(wet?.prior ?? 1);
    expect(dry?.posterior).toBeLessThan(dry?.prior ?? 0);
  });

  it('[R-MCP-TRIPLE] retrieves over two hops what shares no word with the question', async () => {
    const place = freshNamespace();
    const store = (text: string, names: readonly string[]) =>
      app.service.remember({ namespace: place, content: text, entities: names.map((name) => ({ name })) });
    await store('Ottilie joined the Marsh team.', ['Ottilie', 'Marsh']);
    const answer = await store('Marsh ships the ferry timetable.', ['Marsh', 'Ferry']);
    await store('Zebras eat grass.', ['Zebra']);
    await settle(place);
    const asked = { namespace: place, query: 'What is Ottilie busy with?', top_k: 2 };
    const { hits, seeds, relations } = await ok('hipporag_retrieve', asked);
    expect(hits.map(({ id }) => id)).toContain(shortId(answer.id));
    expect(hits.find(({ id }) => id === shortId(answer.id))?.why['graph']).toBeGreaterThan(0);
    expect(seeds).toMatchObject([{ name: 'Ottilie' }]);
    expect(relations[0]).toMatchObject({ relationType: 'MENTIONED_WITH', hop: 1 });
  });
});

describe('the tripartite toolset', () => {
  const episode = {
    content: 'Deployed the Harbor service to Lisbon; Nadia watched the dashboards.',
    sessionId: 's1',
    timestamp: '2025-06-01T10:00:00Z',
    context: { project: 'harbor', file: 'deploy.yml', tool: 'bash' },
    outcome: 'success',
    emotionalValence: 0.8,
  };

  it('[R-MCP-TRIPARTITE] creates an episode, and extracts its entities with their counts', async () => {
    const { id, status } = await ok('create_episode', episode);
    expect(status).toBe('CREATED');
    expect(await app.service.memory({ namespace, id })).toMatchObject({
      sessionId: 's1',
      project: 'harbor',
      file: 'deploy.yml',
      tool: 'bash',
      outcome: 'SUCCESS',
      valence: 0.8,
    });
    const other = await ok('create_episode', { content: 'Later Nadia went home.' });
    const { entities } = await ok('extract_entities', { episode_ids: [id, other.id] });
    expect(entities[0]).toMatchObject({ name: 'Nadia', count: 2 });
    const ofText = await ok('extract_entities', { content: 'Nadia lives in Lisbon.' });
    expect(ofText.entities.map(({ name, count }) => [name, count])).toEqual([
      ['Nadia', 1],
      ['Lisbon', 1],
    ]);
  });

  it('[R-MCP-TRIPARTITE] searches episodes, with the facts of the entities that the query names', async () => {
    const { fact } = await relate('Harbor', 'RUNS_IN', 'Lisbon');
    const { hits, facts } = await ok('semantic_search', { query: 'Where does Harbor run?', limit: 5 });
    expect(hits.map(({ snippet }) => snippet)).toContain(episode.content);
    expect(facts).toMatchObject([{ entity: 'Harbor', to: 'Lisbon' }]);
    expect(await ok('soft_delete', { id: fact.id })).toMatchObject({ changed: true });
    expect((await ok('semantic_search', { query: 'Where does Harbor run?' })).facts).toEqual([]);
  });

  it('[R-MCP-TRIPARTITE] computes the activation of memories at a time', async () => {
    const place = freshNamespace();
    const [used, idle] = await app.service.rememberMany({
      input: [
        { namespace: place, content: 'Quill is a pen.', entities: [{ name: 'Quill' }] },
        { namespace: place, content: 'Rope is strong.', entities: [{ name: 'Rope' }] },
      ],
    });
    const ids = [idle?.id ?? '', used?.id ?? ''];
    await settle(place);
    const memory = await app.service.memory({ namespace: place, id: ids[0] ?? '' });
    const at = new Date((memory?.recordedAt.getTime() ?? 0) + 100_000);
    const asked = { namespace: place, ids, current_time: at.toISOString() };
    const alone = await ok('actr_activation', asked);
    // One use, a hundred seconds ago: ln 100^(−0.5).
    expect(alone.activations.map(({ baseLevel }) => baseLevel)).toEqual([
      expect.closeTo(-Math.log(10), 2),
      expect.closeTo(-Math.log(10), 2),
    ]);
    const primed = await ok('actr_activation', { ...asked, context: ['quill'] });
    expect(primed.activations[0]).toMatchObject({ id: ids[1], spreading: expect.closeTo(1.6, 5) as number });
    expect(primed.activations[1]).toMatchObject({ id: ids[0], spreading: 0 });
    expect(primed.activations[0]?.probability).toBeGreaterThan(primed.activations[1]?.probability ?? 1);
  });

  it('[R-MCP-TRIPARTITE] builds a procedure, and retrieves it until it is deleted', async () => {
    const built = await ok('build_procedure', {
      triggerPattern: 'Rotate the signing keys',
      trajectory: [{ tool: 'openssl', content: 'openssl genrsa 4096' }, 'kubectl apply -f keys.yml'],
      outcome: { success_score: 0.9 },
    });
    const task_description = 'how do I rotate signing keys';
    const [found] = (await ok('retrieve_procedure', { task_description })).procedures;
    expect(found?.procedureId).toBe(built.procedureId);
    expect(found?.steps.join('\n')).toContain('kubectl apply -f keys.yml');
    expect(await ok('soft_delete', { id: built.procedureId })).toMatchObject({ changed: true });
    expect((await ok('retrieve_procedure', { task_description })).procedures).toEqual([]);
  });

  it('[R-MCP-TRIPARTITE] forgets softly, or lets it fade sooner', async () => {
    const { id } = await ok('create_episode', { content: 'The old gate code is 4711.' });
    const faded = await ok('accelerate_decay', { id });
    expect(faded.strength).toBeLessThan(faded.strengthBefore);
    const query = 'What is the old gate code?';
    const ids = async () => (await ok('semantic_search', { query })).hits.map((hit) => hit.id);
    expect(await ids()).toContain(id);
    expect(await ok('soft_delete', { id })).toMatchObject({ id, changed: true });
    expect(await ok('soft_delete', { id })).toMatchObject({ changed: false });
    expect(await ids()).not.toContain(id);
  });
});

describe('joint use and consolidation', () => {
  it('[R-MCP-TRIPARTITE] links what was used together, and runs consolidation, or only counts', async () => {
    const place = freshNamespace('together');
    const receipts = await app.service.rememberMany({
      input: ['The pier is long.', 'The crane is green.'].map((content) => ({ namespace: place, content })),
    });
    const ids = receipts.map(({ id }) => id);
    expect((await call('co_access', { namespace: place, ids })).told).toMatchObject({ pairs: 1 });
    expect(errorOf(await call('co_access', { namespace: place, ids: ids.slice(1) }))).toBe(
      'INVALID_ARGUMENT ids',
    );
    expect(errorOf(await call('co_access', { namespace: place, ids: [...ids, 'x'] }))).toBe(
      'UNKNOWN_ID ids[2]',
    );
    const preview = await call('consolidate', { namespace: place, dryRun: true });
    expect(preview.told).toMatchObject({ runId: null });
    expect(preview.text).toMatch(/^A run would change: /);
    const run = await call('consolidate', { namespace: place });
    expect(run.told).toMatchObject({ runId: expect.any(String) as string, state: 'FINISHED' });
  });
});

describe('wrong input', () => {
  const trajectory = [{ tool: 'a', content: 'b' }];
  const WRONG: readonly (readonly [string, object, string])[] = [
    ['vector_search', { query: ' ' }, 'EMPTY_CONTENT query'],
    ['vector_search', { query: 'a', limit: 0 }, 'INVALID_NUMBER limit'],
    ['vector_search', { query: 'a', tokenBudget: 0 }, 'INVALID_NUMBER tokenBudget'],
    ['memory_store', { text: '' }, 'EMPTY_CONTENT text'],
    ['memory_store', { text: 'a', metadata: { timestamp: 'x' } }, 'INVALID_DATE metadata.timestamp'],
    [
      'memory_store',
      { text: 'a', metadata: { agent: { name: '' } } },
      'INVALID_ARGUMENT metadata.agent.name',
    ],
    ['memory_store', { text: 'a', metadata: { colour: 'red' } }, 'INVALID_ARGUMENT metadata.colour'],
    ['detect_mode', { query: '' }, 'EMPTY_CONTENT query'],
    ['graph_query', { query: 'Alder', max_hops: 4 }, 'INVALID_NUMBER max_hops'],
    ['graph_query', { query: 'Alder', max_hops: 0 }, 'INVALID_NUMBER max_hops'],
    ['graph_query', { query: 'Alder', top_k: 0 }, 'INVALID_NUMBER top_k'],
    ['hipporag_retrieve', { query: 'a', max_hops: -1 }, 'INVALID_NUMBER max_hops'],
    ['hipporag_retrieve', { query: 'a', top_k: 1_000 }, 'INVALID_NUMBER top_k'],
    ['bayesian_inference', { query_vars: ['nobody'], evidence: { Rain: true } }, 'UNKNOWN_ID query_vars[0]'],
    [
      'bayesian_inference',
      { query_vars: ['Rain'], evidence: { nobody: true } },
      'UNKNOWN_ID evidence.nobody',
    ],
    ['bayesian_inference', { query_vars: ['Rain'] }, 'INVALID_ARGUMENT evidence'],
    [
      'bayesian_inference',
      { query_vars: ['Rain'], evidence: { Rain: 'x' } },
      'INVALID_ARGUMENT evidence.Rain',
    ],
    ['entity_extraction', { text: '  ' }, 'EMPTY_CONTENT text'],
    ['create_episode', { content: 'a', emotionalValence: 2 }, 'INVALID_NUMBER emotionalValence'],
    ['create_episode', { content: 'a', context: { project: '' } }, 'INVALID_ARGUMENT context.project'],
    ['create_episode', { content: 'a', timestamp: 'soon' }, 'INVALID_DATE timestamp'],
    ['extract_entities', {}, 'INVALID_ARGUMENT content'],
    ['extract_entities', { episode_ids: [] }, 'INVALID_ARGUMENT episode_ids'],
    ['extract_entities', { episode_ids: ['none'] }, 'UNKNOWN_ID episode_ids[0]'],
    ['actr_activation', { ids: [] }, 'INVALID_ARGUMENT ids'],
    ['actr_activation', { ids: ['none'] }, 'UNKNOWN_ID ids[0]'],
    ['actr_activation', { ids: ['none'], context: ['nobody'] }, 'UNKNOWN_ID context[0]'],
    ['actr_activation', { ids: ['none'], decay: 0 }, 'INVALID_NUMBER decay'],
    ['retrieve_procedure', { task_description: '' }, 'EMPTY_CONTENT task_description'],
    ['retrieve_procedure', { task_description: 'a', limit: 0 }, 'INVALID_NUMBER limit'],
    ['build_procedure', { triggerPattern: 'a', trajectory }, 'INVALID_ARGUMENT outcome'],
    [
      'build_procedure',
      { triggerPattern: 'a', trajectory, outcome: { success_score: 0.5 } },
      'SCORE_TOO_LOW outcome.success_score',
    ],
    [
      'build_procedure',
      { triggerPattern: 'a', outcome: { success_score: 1 } },
      'INVALID_ARGUMENT trajectory',
    ],
    ['create_relationship', { entity_a: '!', entity_b: 'b' }, 'INVALID_ARGUMENT entity_a'],
    ['create_relationship', { entity_a: 'a', entity_b: 'b', weight: 2 }, 'INVALID_NUMBER weight'],
    ['soft_delete', { id: 'none' }, 'UNKNOWN_ID id'],
    ['accelerate_decay', { id: 'none' }, 'UNKNOWN_ID id'],
    ['semantic_search', { query: 'a', namespace: '!' }, 'INVALID_NAMESPACE namespace'],
  ];
  it.each(WRONG)('[R-INPUT-CODES] to %s has a code and a field: %j', async (tool, args, error) => {
    expect(errorOf(await call(tool, args))).toBe(error);
  });

  it('[R-INPUT-CODES] a text that is too long to read has a code and a field', async () => {
    const text = 'Ada and '.repeat(40_000);
    expect(errorOf(await call('entity_extraction', { text }))).toBe('CONTENT_TOO_LARGE text');
  });

  it('[R-MCP-TRIPARTITE] another namespace’s memory is as unknown as none', async () => {
    const { id } = await ok('create_episode', { content: 'Only here.' });
    const foreign = { namespace: freshNamespace() };
    for (const [tool, args, error] of [
      ['soft_delete', { id }, 'UNKNOWN_ID id'],
      ['accelerate_decay', { id }, 'UNKNOWN_ID id'],
      ['actr_activation', { ids: [id] }, 'UNKNOWN_ID ids[0]'],
      ['extract_entities', { episode_ids: [id] }, 'UNKNOWN_ID episode_ids[0]'],
    ] as const)
      expect(errorOf(await call(tool, { ...args, ...foreign }))).toBe(error);
  });
});
