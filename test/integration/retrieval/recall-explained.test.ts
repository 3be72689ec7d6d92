/** A recall that says how it came to its answer: over the wire, on the real service. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { query } from '../../support/running/graphql-operations.ts';
import { settle } from '../../support/running/settle.ts';

const app = useApp();
let namespace: string;
let ids: string[];

beforeAll(async () => {
  namespace = freshNamespace();
  const contents = [
    'Caroline moved to Oslo with Melanie.',
    'Melanie bakes bread every Sunday.',
    'Oslo was cold in the winter.',
    'The train from Bergen was late.',
    'The train from Bergen was late.',
    'Gustav paints lakes at sunrise.',
  ];
  const receipts = await app.service.rememberMany({
    input: contents.map((content, at) => ({
      namespace,
      content,
      idempotencyKey: `${at}`,
      sessionId: `s${at}`,
      ...(at === 5 ? { reliability: 0.1 } : {}),
    })),
  });
  ids = receipts.map(({ id }) => id);
  await settle(namespace);
});

const EXPLAINED = `query ($input: RecallInput!) { recall(input: $input) {
  hits { memory { id } } dropped { stage reason count }
  explanation { profile law weights { signal weight } core limit threshold thresholdApplied minStrength minConfidence tokenBudget
    walk { damping nodes { id kind label mass seed } links { source target weight } }
    dropped { stage reason score insteadOf memory { id } } } } }`;

async function recalled(input: Record<string, unknown>) {
  const { recall } = await query(app.url, EXPLAINED, { input: { namespace, ...input } });
  return recall;
}

describe('[R-RECALL-EXPLAIN] a recall', () => {
  it('says nothing of itself unless it is asked', async () => {
    expect((await recalled({ query: 'Where is Caroline?' })).explanation).toBeNull();
  });

  it('says by what it ranked, and by which bounds', async () => {
    const { explanation } = await recalled({
      query: 'Where is Caroline?',
      explain: true,
      profile: 'triple-as-published',
    });
    expect(explanation).toMatchObject({
      profile: 'triple-as-published',
      law: 'exponential',
      weights: [
        { signal: 'vector', weight: 0.4 },
        { signal: 'graph', weight: 0.4 },
        { signal: 'bayes', weight: 0.2 },
      ],
      threshold: 0.85,
      thresholdApplied: true,
      minConfidence: 0.3,
      core: 5,
    });
  });

  it('shows where the walk over the graph went, from which seeds', async () => {
    const { explanation } = await recalled({ query: 'Where did Caroline move to?', explain: true });
    const walk = explanation?.walk;
    const nodes = walk?.nodes ?? [];
    const links = walk?.links ?? [];
    expect(nodes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Melanie', 'Oslo']));
    expect(nodes.find(({ label }) => label === 'Oslo')).toMatchObject({ kind: 'ENTITY', seed: 0 });
    expect(nodes.find(({ id }) => id === ids[0])).toMatchObject({
      kind: 'EPISODE',
      label: 'Caroline moved to Oslo with Melanie.',
    });
    expect(nodes.reduce((sum, { seed }) => sum + seed, 0)).toBeCloseTo(1, 6);
    const mass = nodes.reduce((sum, { mass: each }) => sum + each, 0);
    expect(mass).toBeGreaterThan(0.5);
    expect(mass).toBeLessThanOrEqual(1 + 1e-9);
    const known = new Set(nodes.map(({ id }) => id));
    expect(links.length).toBeGreaterThan(3);
    const leaving = new Map<string, number>();
    for (const { source, target, weight } of links) {
      expect(known.has(source) && known.has(target)).toBe(true);
      leaving.set(source, (leaving.get(source) ?? 0) + weight);
    }
    for (const share of leaving.values()) expect(share).toBeCloseTo(1, 6);
  });

  it('names what each stage dropped, and what stands for it', async () => {
    const all = {
      query: 'the train from Bergen, and the lakes at sunrise',
      explain: true,
      mode: 'BRAINSTORMING',
    };
    const { dropped, explanation } = await recalled({ ...all, limit: 2 });
    const told = explanation?.dropped ?? [];
    const of = (stage: string) => told.filter((each) => each.stage === stage);
    expect(of('filter').map(({ memory }) => memory.id)).toEqual([ids[5]]);
    const [twin] = of('deduplicate');
    expect(new Set([twin?.memory.id, twin?.insteadOf])).toEqual(new Set([ids[3], ids[4]]));
    for (const { score } of of('compress')) expect(score).toBeGreaterThan(0);
    for (const { stage, reason, count } of dropped)
      expect(told.filter((each) => each.stage === stage && each.reason === reason)).toHaveLength(count);
  });

  it('has no walk where the profile has no use for one', async () => {
    const { explanation } = await recalled({
      query: 'Caroline',
      explain: true,
      profile: 'energy-as-published',
    });
    expect(explanation?.walk).toBeNull();
  });
});
