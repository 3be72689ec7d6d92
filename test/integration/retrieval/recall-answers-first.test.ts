import { beforeAll, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const EXCHANGES = [
  ['Which port does the staging database listen on?', '5433, we moved it because 5432 was taken.'],
  ['Who will water the plants while we are in Porto?', 'My neighbour Ines promised to come by.'],
  ['What did the vet say about the cat?', 'She only has a cold, and gets drops for five days.'],
  ['When does the bakery on the corner open on Sundays?', 'At eight, but the rolls are gone by nine.'],
] as const;
const UNANSWERED = 'Which colour did Karl paint the garden shed?';

const namespace = freshNamespace('answers');
const graph = useGraph();
beforeAll(async () => {
  const turns = EXCHANGES.flatMap(([question, answer], at) => [
    { sessionId: `s${at}`, who: 'Ada', content: question },
    { sessionId: `s${at}`, who: 'Ben', content: answer },
  ]);
  const last = ['Good morning, is the shed done?', UNANSWERED, 'Sorry, was that the door?'].map(
    (content) => ({
      sessionId: 'last',
      who: 'Ada',
      content,
    }),
  );
  await graph.service.rememberMany({ input: [...turns, ...last].map((each) => ({ namespace, ...each })) });
});

describe('[R-RECALL-ANSWERS-FIRST] a question that was asked before', () => {
  it.each(EXCHANGES)('"%s" comes after the turn that answers it', async (question, answer) => {
    for (const query of [question, `Do you remember? ${question}`]) {
      const { hits, abstained } = await graph.service.recall({ namespace, query, limit: 2 });
      expect(hits.map(({ memory }) => memory.content)).toEqual([answer, question]);
      expect(hits.map(({ relevanceBand }) => relevanceBand)).toEqual(['STRONG', 'WEAK']);
      expect(abstained).toBe(false);
    }
  });

  it('is no answer where nothing answers it', async () => {
    const { hits, abstained, unclear } = await graph.service.recall({ namespace, query: UNANSWERED });
    expect(hits[0]).toMatchObject({ memory: { content: UNANSWERED }, relevanceBand: 'WEAK' });
    expect(abstained || unclear).toBe(true);
  });

  it('keeps its place where the question is about something else in it', async () => {
    const { hits } = await graph.service.recall({ namespace, query: 'trip to Porto in summer' });
    expect(hits[0]?.memory.content).toBe(EXCHANGES[1][0]);
  });
});
