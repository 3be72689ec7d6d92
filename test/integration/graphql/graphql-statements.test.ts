/** How many statements of Cypher an operation costs: as many for a long page as for a short one. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { execute, type ExecutionResult, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../../src/graphql/context.ts';
import { executableSchema } from '../../../src/graphql/executable-schema.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type TestService, warmService } from '../../support/running/service.ts';
import { settle } from '../../support/running/settle.ts';

const GROUPS = 12;
const NAMES = [
  'Rosa',
  'Berta',
  'Clara',
  'Dora',
  'Emma',
  'Frida',
  'Greta',
  'Hilde',
  'Ilse',
  'Jutta',
  'Karla',
  'Lotte',
];

/** What the operation at hand has sent; what the service does behind is nobody's. */
const counting = new AsyncLocalStorage<string[]>();
const namespace = freshNamespace('statements');

let started: TestService;
beforeAll(async () => {
  started = await warmService({ onStatement: ({ statement }) => counting.getStore()?.push(statement) });
  const { service } = started;
  const receipts = await service.rememberMany({
    input: Array.from({ length: 60 }, (_, at) => ({
      namespace,
      sessionId: `s-${at % 3}`,
      content: `${NAMES[at % GROUPS]} Klein saw heron number ${at}.`,
      tags: ['heron'],
    })),
  });
  const ids = receipts.map(({ id }) => id);
  for (let group = 0; group < GROUPS; group += 1) {
    const members = ids.filter((_, at) => at % GROUPS === group).slice(0, 4);
    for (let round = 0; round < 3; round += 1) await service.coAccess({ namespace, ids: members });
  }
  for (let at = 0; at < 55; at += 1) {
    const entity = `${NAMES[at % GROUPS]} Klein ${at}`;
    await service.observe({ namespace, entity, text: `is number ${at}` });
  }
  for (let at = 0; at < 12; at += 1)
    await service.buildProcedure({
      namespace,
      triggerPattern: `task ${at}`,
      score: 0.9,
      steps: [{ tool: 'git', content: `step ${at}` }],
    });
  await service.consolidate({ namespace });
  await settle(namespace);
});
afterAll(() => started[Symbol.asyncDispose]());

async function asked(
  text: string,
  variables: Record<string, unknown>,
): Promise<{ readonly data: ExecutionResult['data']; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const result = await counting.run(statements, () =>
    execute({
      schema: executableSchema,
      document: parse(text),
      variableValues: { namespace, ...variables },
      contextValue: createContext(started.service, new AbortController().signal),
    }),
  );
  expect(result.errors).toBeUndefined();
  // The settings of a namespace are kept for some seconds, by which strengths are computed: read once, or not at all.
  const settings = statements.filter((name) => name === 'namespaceConfig');
  expect(settings.length).toBeLessThanOrEqual(1);
  return { data: result.data, statements: statements.filter((name) => name !== 'namespaceConfig') };
}

const MEMORY = 'id strength tier ... on Episode { content reinforcedBy contradicts }';

/** `short` and `long`: how many are asked for; `least`: the fewest that the long page answers with. */
const OPERATIONS: readonly {
  readonly what: string;
  readonly text: string;
  readonly short: number;
  readonly long: number;
  readonly list: string;
  readonly least: number;
  readonly statements: readonly string[] | undefined;
}[] = [
  {
    what: 'a page of memories with their links',
    text: `query ($namespace: String!, $n: Int!) { memories(namespace: $namespace, first: $n) { edges { node { ${MEMORY} } } } }`,
    short: 5,
    long: 50,
    list: 'memories.edges',
    least: 50,
    statements: ['listMemories', 'encodingLinks'],
  },
  {
    what: 'a page of entities with their facts',
    text: `query ($namespace: String!, $n: Int!) { entities(namespace: $namespace, first: $n) { edges { node { id name aliases { name mergedBy } facts(first: 20) { id text } } } } }`,
    short: 5,
    long: 50,
    list: 'entities.edges',
    least: 50,
    statements: ['listEntities', 'entityDetails', 'factsAbout'],
  },
  {
    what: 'the same with candidates, and the facts of these',
    text: `query ($namespace: String!, $n: Int!) { entities(namespace: $namespace, first: $n) { edges { node { id facts(first: 20) { id }
      candidates(first: 3) { similarity by entity { id name facts(first: 5) { id } } } } } } }`,
    short: 5,
    long: 50,
    list: 'entities.edges',
    least: 50,
    statements: [
      'listEntities',
      'entityDetails',
      'factsAbout',
      'entityDetails',
      'entitiesByWords',
      'entityNames',
      'entityPairs',
      'entityDetails',
      'factsAbout',
    ],
  },
  {
    what: 'clusters with their members',
    text: `query ($namespace: String!, $n: Int!) { clusters(namespace: $namespace, first: $n) { edges { node { label members(first: 10) { ${MEMORY} } } } } }`,
    short: 2,
    long: 12,
    list: 'clusters.edges',
    least: 8,
    statements: ['clustersOf', 'memoriesByIds', 'encodingLinks'],
  },
  {
    what: 'a page of procedures',
    text: `query ($namespace: String!, $n: Int!) { procedures(namespace: $namespace, first: $n) { edges { node { id name steps versions { version } } } } }`,
    short: 3,
    long: 12,
    list: 'procedures.edges',
    least: 12,
    statements: ['listProcedures', 'proceduresByIds'],
  },
  {
    what: 'runs of consolidation',
    text: `query ($namespace: String!, $n: Int!) { consolidationRuns(namespace: $namespace, first: $n) { edges { node { id counts { phase count } } } } }`,
    short: 1,
    long: 20,
    list: 'consolidationRuns.edges',
    least: 1,
    statements: ['listRuns'],
  },
  {
    what: 'a recall with neighbours, signals and links',
    text: `query ($namespace: String!, $n: Int!) { recall(input: { namespace: $namespace, query: "Which heron did Rosa Klein see?", limit: $n, neighbours: 2 }) {
      hits { score signals { name contribution } memory { ${MEMORY} } neighbours { ${MEMORY} } } } }`,
    short: 3,
    long: 20,
    list: 'recall.hits',
    least: 15,
    statements: undefined,
  },
];

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);

describe('[R-GRAPHQL-STATEMENTS] an operation costs as many statements, however long its page is', () => {
  it.each(OPERATIONS)('$what', async ({ text, short, long, list, least, statements }) => {
    // What a service keeps, such as vectors that it has compared already, it has from here on.
    await asked(text, { n: long });
    const few = await asked(text, { n: short });
    const many = await asked(text, { n: long });
    expect((at(few.data, list) as unknown[]).length).toBeLessThanOrEqual(short);
    expect((at(many.data, list) as unknown[]).length).toBeGreaterThanOrEqual(least);
    if (statements === undefined) {
      // A recall walks the graph in rounds, and reads vectors that it has not kept: bounded, not always the same.
      expect(Math.max(few.statements.length, many.statements.length)).toBeLessThan(20);
      return;
    }
    expect(many.statements.toSorted()).toEqual(few.statements.toSorted());
    expect(many.statements.toSorted()).toEqual(statements.toSorted());
  });

  it('the same things by many roots cost no more than by one', async () => {
    const ids = (await started.service.memories({ namespace, first: 10 })).items.map(
      ({ memory }) => memory.id,
    );
    const roots = ids.map(
      (id, which) => `m${which}: memory(namespace: $namespace, id: "${id}") { ${MEMORY} }`,
    );
    const { statements } = await asked(`query ($namespace: String!) { ${roots.join(' ')} }`, {});
    expect(statements).toEqual(['memoriesByIds', 'encodingLinks']);
  });

  it('would be caught asking once for each', async () => {
    const statements: string[] = [];
    await counting.run(statements, async () => {
      const page = await started.service.memories({ namespace, first: 5 });
      for (const { memory } of page.items)
        await started.service.encodingLinks({ namespace, ids: [memory.id] });
    });
    expect(statements).toHaveLength(6);
  });
});
