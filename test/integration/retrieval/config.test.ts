/** A namespace's own configuration: who decides what its recalls are ranked by, and what a broken one does. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import { MemoryVectors } from '../../../src/retrieval/stages/memory-vectors.ts';
import { NamespaceConfigs } from '../../../src/retrieval/profiles/namespace-configs.ts';
import { TOKEN_DIMENSIONS } from '../../../src/domain/ports.ts';
import { useGraph, useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { weightsOfEveryHit } from '../../support/weights-of-every-hit.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';
import type { SetConfigInput } from '../../../src/retrieval/profiles/configure.ts';

/** Promised in docs/design.md. */
const SEEN_WITHIN_MS = 5_000;

const TALK = ['The release goes out on Friday.', 'The pipeline was red all morning.'];
const DEFAULTS = {
  profile: 'default',
  law: null,
  weights: [],
  lateInteraction: true,
  schedule: null,
  relevanceFloor: null,
  secrets: 'REDACT',
  personalData: 'OFF',
  parameters: [],
  notices: [],
};

const DEFAULT_WEIGHTS = weightsOfEveryHit('default');

const graph = useGraph();
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('config');
});
const talk = async (): Promise<void> => {
  await graph.service.rememberMany({ input: TALK.map((content) => ({ namespace, content })) });
};

const configure = (input: Omit<SetConfigInput, 'namespace'>) =>
  graph.service.setConfig({ namespace, ...input });

const recall = (input: Partial<RecallInput> = {}): Promise<RecallResult> =>
  graph.service.recall({ namespace, query: 'When is the release?', ...input });

/** Of the best hit, by signal. */
function weightsOf({ hits }: RecallResult): Record<string, number> {
  return Object.fromEntries(
    hits[0]?.signals.map(({ name, weight }) => [name, weight]) ?? expect.fail('no hit'),
  );
}

/** As somebody would write it in Neo4j Browser. */
const edit = (properties: Record<string, unknown>, of = namespace) =>
  graph.cypher(
    'CYPHER 25 MERGE (c:ConsolidationConfig {namespace: $of}) SET c = $properties, c.namespace = $of',
    { of, properties },
  );

const stored = async (of = namespace): Promise<unknown[]> =>
  (
    await graph.cypher('CYPHER 25 MATCH (c:ConsolidationConfig {namespace: $of}) RETURN properties(c) AS c', {
      of,
    })
  ).map(({ c }) => c);

describe('[R-CONFIG-PRECEDENCE] what a namespace is ranked by', () => {
  beforeEach(talk);

  it('is its own configuration, then the default', async () => {
    expect(weightsOf(await recall())).toEqual(DEFAULT_WEIGHTS);
    const weights = [
      { signal: 'vector', weight: 0.9 },
      { signal: 'recency', weight: 0.3 },
    ];
    expect(await configure({ profile: 'cognitive', weights })).toEqual({
      namespace,
      ...DEFAULTS,
      profile: 'cognitive',
      weights,
    });
    expect(weightsOf(await recall())).toEqual({
      ...weightsOfEveryHit('cognitive'),
      vector: 0.9,
      recency: 0.3,
    });
    expect(await graph.service.config({ namespace })).toMatchObject({ profile: 'cognitive', weights });
  });

  it('gives way to single weights of the request, which come on top', async () => {
    await configure({ profile: 'cognitive', weights: [{ signal: 'vector', weight: 0.9 }] });
    const answer = await recall({ weights: [{ signal: 'hebbian', weight: 0.7 }] });
    expect(weightsOf(answer)).toEqual({ ...weightsOfEveryHit('cognitive'), vector: 0.9, hebbian: 0.7 });
  });

  it('gives way to the profile of the request, and its weights with it', async () => {
    await configure({ profile: 'cognitive', weights: [{ signal: 'vector', weight: 0.9 }] });
    expect(weightsOf(await recall({ profile: 'energy' }))).toEqual(weightsOfEveryHit('energy'));
    expect(weightsOf(await recall({ profile: 'cognitive' }))).toEqual(weightsOfEveryHit('cognitive'));
    expect(weightsOf(await recall({ profile: 'default' }))).toEqual(DEFAULT_WEIGHTS);
  });

  it('is replaced as a whole, and by the namespace alone goes back to the defaults', async () => {
    await configure({ profile: 'cognitive', weights: [{ signal: 'text', weight: 1 }] });
    await configure({ weights: [{ signal: 'recency', weight: 1 }], lateInteraction: false });
    expect(await stored()).toEqual([{ namespace, weightRecency: 1, lateInteraction: false }]);
    expect(await configure({})).toEqual({ namespace, ...DEFAULTS });
    expect(await stored()).toEqual([{ namespace }]);
    expect(weightsOf(await recall())).toEqual(DEFAULT_WEIGHTS);
  });

  it('is one node, also when two configure it at the same moment', async () => {
    const profiles = ['cognitive', 'energy', 'triple', 'neuromemory'];
    await Promise.all(profiles.map((profile) => configure({ profile })));
    expect(await stored()).toEqual([{ namespace, profile: expect.stringMatching(profiles.join('|')) }]);
  });
});

describe('[R-CONFIG-NAMESPACE] the configuration of another namespace', () => {
  beforeEach(talk);

  it('is neither heeded nor touched', async () => {
    const other = freshNamespace('other');
    await graph.service.remember({ namespace: other, content: 'The release is planned.' });
    await configure({ profile: 'energy-as-published', lateInteraction: false });
    expect(weightsOf(await recall({ namespace: other }))).toEqual(DEFAULT_WEIGHTS);
    expect(await graph.service.config({ namespace: other })).toEqual({ namespace: other, ...DEFAULTS });
    await graph.service.setConfig({ namespace: other, profile: 'triple' });
    expect(weightsOf(await recall())).toEqual(weightsOfEveryHit('energy-as-published'));
    expect(await stored()).toEqual([{ namespace, profile: 'energy-as-published', lateInteraction: false }]);
  });

  it('is not heeded where a node says no namespace, or one that begins the same', async () => {
    await graph.cypher('CYPHER 25 CREATE (:ConsolidationConfig {profile: $profile})', {
      profile: 'energy',
    });
    await edit({ profile: 'energy' }, `${namespace}-2`);
    expect(await graph.service.config({ namespace })).toEqual({ namespace, ...DEFAULTS });
    await graph.cypher('CYPHER 25 MATCH (c:ConsolidationConfig) WHERE c.namespace IS NULL DELETE c');
  });
});

describe('[R-CONFIG-BROWSER] an edit in Neo4j Browser', () => {
  beforeEach(talk);

  it('counts within seconds, and so does its deletion', async () => {
    await recall();
    await edit({ profile: 'energy', weightVector: 2 });
    const ranked = async () => weightsOf(await recall());
    const expected = { ...weightsOfEveryHit('energy'), vector: 2 };
    await expect.poll(ranked, { timeout: SEEN_WITHIN_MS }).toEqual(expected);
    await graph.cypher('CYPHER 25 MATCH (c:ConsolidationConfig {namespace: $namespace}) DELETE c', {
      namespace,
    });
    await expect.poll(ranked, { timeout: SEEN_WITHIN_MS }).toEqual(DEFAULT_WEIGHTS);
  });

  it('is asked for at once by `config`', async () => {
    await recall();
    await graph.cypher(
      "CYPHER 25 MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.profile = 'energy', c.weightVector = 2",
      { namespace },
    );
    expect(await graph.service.config({ namespace })).toEqual({
      namespace,
      ...DEFAULTS,
      profile: 'energy',
      weights: [{ signal: 'vector', weight: 2 }],
    });
    expect(weightsOf(await recall())).toEqual({ ...weightsOfEveryHit('energy'), vector: 2 });
  });
});

describe('[R-CONFIG-BROKEN] a broken configuration', () => {
  const broken = freshNamespace('broken');
  beforeAll(async () => {
    namespace = broken;
    await talk();
  });
  beforeEach(() => {
    namespace = broken;
  });

  it.each([
    ['an unknown profile', 'profile', 'astrology'],
    ['a profile that is no word', 'profile', 3],
    ['a negative weight', 'weightText', -0.5],
    ['a weight in words', 'weightText', 'much'],
    ['a weight that is no number', 'weightText', Number.NaN],
    ['an endless weight', 'weightText', Number.POSITIVE_INFINITY],
    ['the weight of no signal', 'weightTelepathy', 1],
    ['a schedule in words', 'schedule', 'nightly'],
    ['late interaction in words', 'lateInteraction', 'off'],
    ['a least relevance above 1', 'relevanceFloor', 8],
    ['a misspelt screening', 'secrets', 'REDCT'],
    ['a parameter of design B', 'workingDecay', 0.9],
    ['an interval that divides no hour', 'promotionIntervalMinutes', 45],
    ['a misspelt parameter', 'majorty', 0.9],
  ])('%s: recall answers with what is valid, and names it', async (_, property, value) => {
    await edit({ weightRecency: 0.25, [property]: value });
    // It is read at once by `config`, and then counts for recall.
    const { notices } = await graph.service.config({ namespace });
    expect(notices).toEqual([expect.stringContaining(`ConsolidationConfig.${property} `)]);
    const answer = await recall();
    expect(weightsOf(answer)).toEqual({ ...DEFAULT_WEIGHTS, recency: 0.25 });
    expect(answer.notices).toEqual(notices);
    expect((await graph.service.memoryHealth({ namespace, windowHours: 1 })).notices).toEqual(answer.notices);
  });

  it('names what to use in place of a parameter of design B, once in the log', async () => {
    await edit({ workingToShortThreshold: 3, decayBatchSize: 10, promotionIntervalMinutes: 45 });
    const noticed: string[] = [];
    const configs = new NamespaceConfigs(graph.database, (notice) => noticed.push(notice));
    await configs.read(namespace, {});
    await configs.read(namespace, {});
    expect(noticed.toSorted()).toEqual([
      "This namespace's ConsolidationConfig.decayBatchSize is not a setting, and is ignored. Decay is computed on reading.",
      "This namespace's ConsolidationConfig.promotionIntervalMinutes divides neither an hour nor a day: use schedule.",
    ]);
  });

  it('of zeros only: its profile answers', async () => {
    await edit({ profile: 'energy-as-published', weightVector: 0, weightStrength: 0 });
    await graph.service.config({ namespace });
    const answer = await recall();
    expect(weightsOf(answer)).toEqual(weightsOfEveryHit('energy-as-published'));
    expect(answer.notices).toEqual([expect.stringContaining('weightVector, weightStrength')]);
  });

  it('is repaired by setting it again', async () => {
    await edit({ profile: 'astrology', weightText: 'much', weightTelepathy: 1 });
    await graph.service.config({ namespace });
    expect((await recall()).notices).toHaveLength(3);
    await configure({});
    expect((await recall()).notices).toEqual([]);
  });
});

describe('[R-CONFIG-LATE] without late interaction', () => {
  beforeEach(talk);

  const tokenVectors = async (): Promise<unknown[]> =>
    (
      await graph.cypher(
        `CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace}) WHERE m.quantisedVectors IS NOT NULL
         RETURN m.tokenVectors AS bytes ORDER BY m.id`,
        { namespace },
      )
    ).map(({ bytes }) => bytes);

  it('no token vectors are stored, and none is read or scored; what had them has them again later', async () => {
    const withBoth = weightsOf(await recall());
    expect(withBoth).toMatchObject({ late: expect.any(Number), lateContext: expect.any(Number) });
    const { late: _late, lateContext: _lateContext, ...rest } = withBoth;

    await configure({ lateInteraction: false });
    const receipt = await graph.service.remember({ namespace, content: 'The release slipped.' });
    expect(receipt).toMatchObject({ status: 'CREATED', embedded: true });
    const [first, second, third] = await tokenVectors();
    for (const before of [first, second]) {
      expect((before as Int8Array).length % TOKEN_DIMENSIONS).toBe(0);
    }
    expect(third).toBeNull();
    const answer = await recall();
    expect(answer.hits.map(({ memory }) => memory.id)).toContain(receipt.id);
    for (const { signals } of answer.hits) {
      expect(signals.map(({ name }) => name).toSorted()).toEqual(Object.keys(rest).toSorted());
    }
    expect(answer.notices).toEqual([]);

    await configure({ lateInteraction: true });
    const again = await recall({ query: 'Did the release slip on Friday?' });
    const lates = new Map(
      again.hits.map(({ memory, signals }) => [
        memory.content,
        signals.find(({ name }) => name === 'late')?.raw,
      ]),
    );
    expect(lates.get(TALK[0] as string)).toEqual(expect.any(Number));
    expect(lates.get('The release slipped.')).toBeNull();
  });

  it('memories are read without their token vectors, which spoils no later reading with them', async () => {
    const vectors = new MemoryVectors(graph.database);
    const ids = (await recall()).hits.map(({ memory }) => memory.id);
    const read = async (tokens: boolean) =>
      Array.from(
        (await vectors.of(namespace, ids, tokens, graph.embedder.stored, {})).values(),
        (each) => each.tokens !== undefined,
      );
    for (const tokens of [false, true, false]) expect(await read(tokens)).toEqual([tokens, tokens]);
  });

  it('a request for it is ignored with a notice', async () => {
    await configure({ lateInteraction: false });
    for (const profile of [undefined, 'default']) {
      const answer = await recall({ profile, weights: [{ signal: 'late', weight: 1 }] });
      expect(Object.keys(weightsOf(answer))).not.toContain('late');
      expect(answer.notices).toEqual([expect.stringContaining('Late interaction is off')]);
    }
  });

  it('a configuration that is broken does not turn it off', async () => {
    await edit({ lateInteraction: 'false' });
    await graph.service.remember({ namespace, content: 'The release slipped.' });
    expect(await tokenVectors()).not.toContain(null);
  });
});

describe('[R-CONFIG-INPUT] setConfig over GraphQL', () => {
  const CONFIGURE =
    'mutation ($x: SetConfigInput!) { setConfig(input: $x) { namespace profile law weights { signal weight } lateInteraction schedule relevanceFloor secrets personalData parameters { name value } notices } }';
  const CONFIGURATION =
    'query ($namespace: String!) { config(namespace: $namespace) { profile law weights { signal weight } lateInteraction schedule relevanceFloor secrets personalData parameters { name value } notices } }';
  const app = useApp();

  it('says what it has set, and `config` the same', async () => {
    const wish = {
      profile: 'triple',
      law: 'fsrs',
      weights: [{ signal: 'text', weight: 0.5 }],
      lateInteraction: false,
      schedule: '0 3 * * *',
      relevanceFloor: 0.2,
      secrets: 'BLOCK',
      personalData: 'WARN',
      parameters: [{ name: 'replayLimit', value: 10 }],
    };
    const { data } = await askGraphQL(app.url, CONFIGURE, { x: { namespace, ...wish } });
    expect(data).toEqual({ setConfig: { namespace, ...wish, notices: [] } });
    const nulls = Object.fromEntries(Object.keys(wish).map((field) => [field, null]));
    const read = await askGraphQL(app.url, CONFIGURATION, { namespace });
    expect(read.data).toEqual({ config: { ...wish, notices: [] } });
    const back = await askGraphQL(app.url, CONFIGURE, { x: { namespace, ...nulls } });
    expect(back.data).toEqual({ setConfig: { namespace, ...DEFAULTS } });
  });

  it.each([
    [
      'a negative weight behind a good one',
      {
        weights: [
          { signal: 'text', weight: 1 },
          { signal: 'late', weight: -1 },
        ],
      },
      'INVALID_NUMBER weights[1].weight',
    ],
    [
      'nothing but zeros',
      {
        profile: 'energy-as-published',
        weights: ['vector', 'strength'].map((signal) => ({ signal, weight: 0 })),
      },
      'INVALID_ARGUMENT weights',
    ],
    ['what it does not know', { halfLife: 3 }, 'INVALID_ARGUMENT halfLife'],
  ])('refuses %s, and leaves all as it was', async (_, fields, error) => {
    await configure({ profile: 'triple', weights: [{ signal: 'text', weight: 0.5 }] });
    const before = await stored();
    const answer = await askGraphQL(app.url, CONFIGURE, {
      x: { namespace, lateInteraction: false, ...fields },
    });
    expect(onlyError(answer)).toBe(error);
    expect(answer.data ?? null).toBeNull();
    expect(await stored()).toEqual(before);
  });
});
