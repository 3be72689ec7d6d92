import { beforeAll, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';

const namespace = freshNamespace('filter');
const QUESTION = 'When does the release train leave?';

/** More than any index brings, all of them nearer to the question than what the filters look for. */
const CROWD: RememberInput[] = Array.from({ length: 120 }, (_, at) => ({
  namespace,
  content: `The release train leaves at ${at} o'clock, when the release is ready to leave.`,
  who: 'Ben',
  project: 'rail',
  occurredAt: new Date(Date.UTC(2025, 0, 1 + at)),
}));

const MOON_AT = new Date('2019-07-20T20:17:00Z');
const RARE = [
  { content: 'Goats climb well.', who: 'Ann', project: 'farm', tags: ['animal', 'fact'] },
  { content: 'Bread needs salt.', who: 'Ann', project: 'kitchen', tags: ['fact'], intent: 'cook' },
  { content: 'To fold a crane, begin with a square.', category: 'PROCEDURAL' },
  { content: 'The kettle whistles.', sessionId: 'tea' },
  { content: 'The moon has no air.', occurredAt: MOON_AT },
] as const satisfies Partial<RememberInput>[];

const graph = useGraph();
beforeAll(async () => {
  await graph.service.rememberMany({ input: [...CROWD, ...RARE.map((each) => ({ namespace, ...each }))] });
});

const recall = (input: Partial<RecallInput>): Promise<RecallResult> =>
  graph.service.recall({ namespace, query: QUESTION, limit: 50, ...input });
const contents = ({ hits }: RecallResult): string[] => hits.map(({ memory }) => memory.content).sort();

const GOATS = 'Goats climb well.';
const BREAD = 'Bread needs salt.';
const CRANE = 'To fold a crane, begin with a square.';
const MOON = 'The moon has no air.';

describe('[R-RECALL-FILTER] a recall that is limited', () => {
  it('is not found by these without: they are too far from the question', async () => {
    const { hits } = await recall({});
    expect(hits.length).toBeGreaterThan(5);
    expect(hits.every(({ memory }) => memory.who === 'Ben')).toBe(true);
  });

  it.each([
    ['who', { who: 'Ann' }, [BREAD, GOATS]],
    ['project', { project: 'farm' }, [GOATS]],
    ['intent', { intent: 'cook' }, [BREAD]],
    ['session', { sessionId: 'tea' }, ['The kettle whistles.']],
    ['one tag', { tags: ['fact'] }, [BREAD, GOATS]],
    ['every one of two tags', { tags: ['fact', 'animal'] }, [GOATS]],
    ['category', { category: 'PROCEDURAL' }, [CRANE]],
    ['a time', { occurredBefore: new Date('2020-01-01T00:00:00Z') }, [MOON]],
    ['a span', { occurredFrom: new Date('2019-07-20Z'), occurredBefore: new Date('2019-07-21Z') }, [MOON]],
    ['an instant', { occurredFrom: MOON_AT, occurredBefore: new Date(MOON_AT.getTime() + 1) }, [MOON]],
    ['all before an instant', { occurredBefore: MOON_AT }, []],
    ['several at once', { who: 'Ann', tags: ['fact'], project: 'kitchen' }, [BREAD]],
    ['what nothing is', { who: 'Nobody' }, []],
    ['what belongs to others', { who: 'Ann', project: 'rail' }, []],
  ] as const)('by %s finds what is so, and nothing else', async (_, filter, expected) => {
    expect(contents(await recall({ filter }))).toEqual(expected);
  });

  it('by a time of which there are many finds as many as are asked for', async () => {
    const occurredFrom = new Date('2025-02-01Z');
    const { hits } = await recall({ filter: { occurredFrom }, limit: 15 });
    expect(hits).toHaveLength(15);
    expect(hits.every(({ memory }) => memory.occurredAt >= occurredFrom)).toBe(true);
  });

  it('answers from the past within its limits too', async () => {
    const later = new Date(Date.now() + 60_000);
    const now = later;
    const past = await recall({ now, asOf: { knownAt: later, validAt: later }, filter: { who: 'Ann' } });
    expect(contents(past)).toEqual([BREAD, GOATS]);
    const before = new Date('2020-01-01Z');
    expect(contents(await recall({ now, asOf: { validAt: before }, filter: { who: 'Ann' } }))).toEqual([]);
  });

  it('leaves out what is not believed, and says so, unless it is asked for', async () => {
    const doubted = freshNamespace('doubted');
    // No two of them are rivals, of which the older would be believed less once they are compared.
    await graph.service.rememberMany({
      input: [
        { namespace: doubted, content: 'The release train leaves at noon.', reliability: 0.5, salience: 0.5 },
        { namespace: doubted, content: 'The release train is painted red.', reliability: 0.5 },
        { namespace: doubted, content: 'A release train carries gravel, as far as anybody knows.' },
      ],
    });
    const usual = await recall({ namespace: doubted });
    expect(usual.hits).toHaveLength(2);
    expect(usual.dropped).toContainEqual({
      stage: 'filter',
      reason: 'confidence below 0.3 (reliability × salience)',
      count: 1,
    });
    const found = async (minConfidence: number): Promise<number> =>
      (await recall({ namespace: doubted, filter: { minConfidence } })).hits.length;
    expect([await found(0), await found(0.5), await found(0.6), await found(1)]).toEqual([3, 2, 1, 1]);
  });
});
