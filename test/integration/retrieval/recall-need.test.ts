/** Need: what use has earned and what is at hand order what is about as relevant, and change nothing in an unused store. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const DAY_MS = 86_400_000;
const T0 = new Date('2026-03-02T09:00:00Z');
const day = (days: number): Date => new Date(T0.getTime() + days * DAY_MS);

const TALK = [
  'Ingrid keeps the keys for the pilot boat in her drawer.',
  'Ingrid keeps the charts for the pilot boat on her shelf.',
  'The harbour office opens at eight.',
  'Goats climb well.',
  'Lunch was soup.',
];
const QUESTION = 'What does Ingrid keep for the pilot boat?';
const WITHOUT_NEED = ['earned', 'activation', 'use'].map((signal) => ({ signal, weight: 0 }));

const graph = useGraph(T0);
let namespace = '';
let ids: string[] = [];
beforeEach(async () => {
  namespace = freshNamespace('need');
  const stored = await graph.service.rememberMany({
    input: TALK.map((content) => ({ namespace, content })),
  });
  ids = stored.map(({ id }) => id);
  // What they mention counts, too.
  await settle(namespace);
});

const recall = (more: Partial<RecallInput> = {}): Promise<RecallResult> =>
  graph.service.recall({ namespace, query: QUESTION, now: day(40), limit: 5, ...more });

const ranking = ({ hits }: RecallResult) => hits.map(({ memory, score }) => ({ id: memory.id, score }));

/** Once a day, by another question, so that feedback by question says nothing about this one. */
async function useOn(days: readonly number[], id: string): Promise<void> {
  for (const at of days) {
    const { recallId } = await recall({ query: 'boat, harbour, goats, lunch', now: day(at), limit: 5 });
    await graph.service.feedback({ recallId, helpful: [id], unhelpful: [], now: day(at) });
  }
}

describe('[R-RECALL-NEED] need', () => {
  it('changes no digit where nothing was used', async () => {
    const fresh = await recall();
    expect(ranking(fresh)).toEqual(ranking(await recall({ weights: WITHOUT_NEED })));
    expect(fresh.hits.map(({ need }) => need)).toEqual(fresh.hits.map(() => null));
    expect(ranking(await recall({ contextIds: ids.slice(2) }))).toEqual(ranking(fresh));
  });

  it('brings the used one of two nearly equal memories first, and says why', async () => {
    const [first, second] = ranking(await recall({ now: T0 })).map(({ id }) => id);
    expect(new Set([first, second])).toEqual(new Set(ids.slice(0, 2)));
    await useOn([1, 2, 3, 4, 5, 6], second ?? '');
    const byUse = { weights: [{ signal: 'use', weight: 0 }] };
    const { hits } = await recall(byUse);
    expect(hits[0]?.memory.id).toBe(second);
    expect(hits[0]?.need).toMatch(/^Used 6 times, last on 8 March 2026: \d+(\.\d)? times as likely\.$/);
    expect(hits[0]?.signals.find(({ name }) => name === 'earned')?.contribution).toBeGreaterThan(0);
    expect(hits[1]?.need).toBeNull();
    const without = await recall({ weights: WITHOUT_NEED });
    expect(without.hits[0]?.memory.id).toBe(first);
  });

  it('does not lift what is about something else', async () => {
    const soup = ids[4] ?? '';
    await useOn([1, 2, 3, 4, 5, 6, 7, 8], soup);
    const { hits } = await recall({ weights: [{ signal: 'use', weight: 0 }] });
    const lunch = hits.find(({ memory }) => memory.id === soup);
    expect(new Set(hits.slice(0, 2).map(({ memory }) => memory.id))).toEqual(new Set(ids.slice(0, 2)));
    expect(lunch?.signals.find(({ name }) => name === 'earned')).toMatchObject({ contribution: 0 });
    expect(lunch?.need).toBeNull();
  });

  it('brings what was used together with what is at hand, or in the working memory of the session', async () => {
    const [, second] = ranking(await recall()).map(({ id }) => id);
    const office = ids[2] ?? '';
    for (let time = 0; time < 5; time += 1)
      await graph.service.coAccess({ namespace, ids: [office, second ?? ''], now: day(39) });
    const atHand = 'Used together with what is at hand.';
    const byActivation = {
      weights: [
        { signal: 'activation', weight: 1 },
        ...['earned', 'use'].map((signal) => ({ signal, weight: 0 })),
      ],
    };
    const named = await recall({ ...byActivation, contextIds: [office] });
    expect(named.hits[0]).toMatchObject({ memory: { id: second }, need: atHand });
    const byDefault = await recall({ contextIds: [office] });
    expect(byDefault.hits.find(({ memory }) => memory.id === second)?.need).toContain(atHand);
    await graph.service.remember({
      namespace,
      content: 'Good morning.',
      sessionId: 's',
    });
    const { recallId } = await recall({ query: 'harbour office', sessionId: 's' });
    await graph.service.feedback({ recallId, helpful: [office], unhelpful: [], now: day(40) });
    const { hits } = await recall({ ...byActivation, sessionId: 's' });
    expect(hits.find(({ memory }) => memory.id === second)?.need).toBe(atHand);
    const elsewhere = await recall({ ...byActivation, sessionId: 'other' });
    expect(elsewhere.hits.map(({ need }) => need)).toEqual(elsewhere.hits.map(() => null));
  });

  it('counts for nothing where the past is asked', async () => {
    const [, second] = ranking(await recall({ now: T0 })).map(({ id }) => id);
    await useOn([1, 2, 3], second ?? '');
    const { hits } = await recall({ asOf: { knownAt: day(35) }, now: day(40) });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ need }) => need)).toEqual(hits.map(() => null));
  });
});

describe('[R-RECALL-PROFILE] relevance cuts before a profile orders', () => {
  it.each(['cognitive', 'energy', 'neuromemory', 'triple', 'tripartite'])(
    '%s answers the question, not what was said last',
    async (profile) => {
      const own = freshNamespace('cut');
      const said = (content: string, occurredAt: Date) => ({ namespace: own, content, occurredAt });
      await graph.service.rememberMany({
        input: [
          said('Acme Corp uses Postgres for its billing.', day(0)),
          ...['Goats climb well.', 'The ferry was late.'].map((content) => said(content, day(20))),
          { ...said('Lunch was soup.', day(39.9)), outcome: 'SUCCESS', valence: 1 },
        ],
      });
      const { hits } = await recall({
        namespace: own,
        query: 'What does Acme Corp use?',
        profile,
        learn: false,
      });
      expect(hits[0]?.memory.content).toBe('Acme Corp uses Postgres for its billing.');
    },
  );
});
