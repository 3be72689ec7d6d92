import { beforeAll, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';

const NOTES = [
  'We chose Postgres 15.6 for the booking service, because the host offers nothing newer.',
  'The booking service listens on port 8080 in the test environment.',
  'Ada takes over the on-call shift from Ben on Friday.',
  'A slot lasts 45 minutes, and a member may hold two of them.',
  'The nightly backup goes to the bucket in Frankfurt.',
  'Retries of the mailer back off for up to ten minutes.',
];
const ANSWERED = [
  ['Which version of Postgres does the booking service use?', NOTES[0]],
  ['On which port does the booking service listen in the test environment?', NOTES[1]],
  ['Who takes over the on-call shift on Friday?', NOTES[2]],
  ['Where does the nightly backup go?', NOTES[4]],
] as const;
const UNANSWERED = [
  'quantum chromodynamics lattice',
  'What is the name of my cat?',
  'How do I bake sourdough bread?',
  'Which films did we watch in Lisbon?',
];

const namespace = freshNamespace('relevance');
const graph = useGraph();
beforeAll(async () => {
  await graph.service.rememberMany({ input: NOTES.map((content) => ({ namespace, content })) });
});
const recall = (query: string, input: Partial<RecallInput> = {}): Promise<RecallResult> =>
  graph.service.recall({ namespace, query, ...input });

describe('[R-RECALL-RELEVANCE] recall', () => {
  it.each(ANSWERED)('marks the answer to "%s" as more than weak', async (query, answer) => {
    const { hits, abstained } = await recall(query);
    expect(abstained).toBe(false);
    expect(hits[0]?.memory.content).toBe(answer);
    expect(hits[0]?.relevanceBand).not.toBe('WEAK');
  });

  it.each(UNANSWERED)('says that there is no clear match for "%s"', async (query) => {
    const { hits, abstained, unclear } = await recall(query);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ relevanceBand }) => relevanceBand)).toEqual(hits.map(() => 'WEAK'));
    expect(abstained !== unclear).toBe(true);
  });

  it('abstains from what is about something else altogether', async () => {
    expect(await recall('quantum chromodynamics lattice')).toMatchObject({ abstained: true, unclear: false });
  });

  it.each(ANSWERED)(
    'numbers the results of "%s" as it orders them, however many are asked for',
    async (query) => {
      const { hits } = await recall(query, { limit: 6 });
      const numbers = hits.map(({ relevance }) => relevance);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      const [first] = (await recall(query, { limit: 1 })).hits;
      expect(first?.relevance).toBe(numbers[0]);
    },
  );

  it('abstains below the floor that the namespace sets', async () => {
    const query = ANSWERED[0][0];
    try {
      expect(await graph.service.setConfig({ namespace, relevanceFloor: 0.99 })).toMatchObject({
        relevanceFloor: 0.99,
      });
      const { hits, abstained } = await recall(query);
      expect({ abstained, first: hits[0]?.memory.content }).toEqual({ abstained: true, first: NOTES[0] });
      await graph.service.setConfig({ namespace, relevanceFloor: 0 });
      expect((await recall(UNANSWERED[0] ?? '')).abstained).toBe(false);
      await expect(graph.service.setConfig({ namespace, relevanceFloor: 2 })).rejects.toMatchObject({
        field: 'relevanceFloor',
      });
    } finally {
      await graph.service.setConfig({ namespace });
    }
    expect((await recall(query)).abstained).toBe(false);
  });

  it('leaves out what is less relevant than asked, and counts it', async () => {
    const all = await recall(ANSWERED[0][0]);
    const least = all.hits[0]?.relevance ?? 1;
    const { hits, dropped } = await recall(ANSWERED[0][0], { minRelevance: least });
    expect(hits.map(({ memory }) => memory.content)).toEqual([NOTES[0]]);
    expect(dropped).toContainEqual({
      stage: 'compress',
      reason: `relevance below ${least}`,
      count: all.hits.length - 1,
    });
  });
});
