/** The report of use: what was asked by week and by door, and what never came back. */
import { expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
const app = useApp();
const NOW = new Date('2025-03-18T12:00:00Z');
/** It is its week's first moment. */
const MONDAY = new Date('2025-03-17T00:00:00Z');
const FERRY = 'Where does the ferry leave from?';

/** Three memories, and questions in three weeks: one that helped, one that nothing is about, and one by another door. */
async function asked() {
  const namespace = freshNamespace('usage');
  graph.now = T0;
  const { service } = graph;
  const contents = ['The ferry leaves from pier four.', 'Berta keeps bees.', 'Rye is sown in autumn.'];
  const receipts = await service.rememberMany({ input: contents.map((content) => ({ namespace, content })) });
  await settle(namespace);
  const ids = receipts.map(({ id }) => id);
  const ask = (query: string, now: Date, via: string, limit = 1) =>
    service.recall({ namespace, query, limit, now, via, learn: false });
  const first = await ask(FERRY, T0, 'hook', 2);
  const [helpful = '', ...unhelpful] = first.hits.map(({ memory }) => memory.id);
  await service.feedback({ recallId: first.recallId, helpful: [helpful], unhelpful });
  const chess = await ask(
    'Who won the chess tournament in Reykjavik?',
    new Date('2025-03-05'),
    'claude-code',
  );
  // A hook that brings nothing leaves no record.
  await ask('Who won the chess tournament in Lisbon?', new Date('2025-03-05'), 'hook');
  await ask(FERRY, MONDAY, 'claude-code');
  return { namespace, ids, first, chess };
}

it('[R-USE-REPORT] counts by week and by door what was asked, answered, asked in vain and helpful', async () => {
  const { namespace, ids, first, chess } = await asked();
  await asked();
  const { service } = graph;
  const report = await service.usage({ namespace, weeks: 5, now: NOW });
  const [told, found] = [chess.hits.length, first.hits.length];
  const none = { recalls: 0, abstained: 0, told: 0, helpful: 0, unhelpful: 0, ratedRecalls: 0 };
  expect(report.weeks.map(({ tokens, ...week }) => ({ ...week, read: tokens > 0 }))).toEqual([
    { from: new Date('2025-02-17'), ...none, read: false },
    {
      from: new Date('2025-02-24'),
      ...none,
      recalls: 1,
      told: found,
      helpful: 1,
      unhelpful: found - 1,
      ratedRecalls: 1,
      read: true,
    },
    { from: new Date('2025-03-03'), ...none, recalls: 1, abstained: 1, told, read: told > 0 },
    { from: new Date('2025-03-10'), ...none, read: false },
    { from: new Date('2025-03-17'), ...none, recalls: 1, told: 1, read: true },
  ]);
  expect(
    report.doors.map(({ via, who, recalls, abstained, helpful }) => [via, who, recalls, abstained, helpful]),
  ).toEqual([
    ['claude-code', null, 2, 1, 0],
    ['hook', null, 1, 0, 1],
  ]);
  expect(report.since).toEqual(T0);
  const { size } = new Set([...first.hits, ...chess.hits].map(({ memory }) => memory.id));
  expect(report.memories).toEqual({ live: 3, told: size, neverTold: 3 - size });
  await service.forget({ namespace, id: ids[0] ?? '', mode: 'SOFT' });
  const { memories } = await service.usage({ namespace, now: NOW });
  expect(memories).toEqual({ live: 2, told: size - 1, neverTold: 3 - size });
});

it('[R-USE-REPORT] says from when on it knows, and counts no memory by what was asked before', async () => {
  const { namespace } = await asked();
  const { service } = graph;
  const later = new Date('2025-04-10T12:00:00Z');
  expect(await service.usage({ namespace, weeks: 1, now: later })).toMatchObject({
    weeks: [{ from: new Date('2025-04-07'), recalls: 0 }],
    doors: [],
    since: MONDAY,
    keptFrom: new Date('2025-03-11T12:00:00Z'),
    memories: { live: 3, told: 1, neverTold: 2 },
  });
  await service.setConfig({ namespace, parameters: [{ name: 'keepDays', value: 90 }] });
  expect(await service.usage({ namespace, now: later })).toMatchObject({ since: T0 });
  const early = await service.usage({ namespace, weeks: 1, now: T0 });
  expect(early.weeks.map(({ recalls }) => recalls)).toEqual([1]);
});

it('[R-USE-REPORT] GraphQL answers it, eight weeks by default, also where nothing was asked', async () => {
  const query = `{ usage(namespace: "${freshNamespace('usage')}", now: "${NOW.toISOString()}") {
    weeks { from recalls } doors { via } since memories { live told neverTold } } }`;
  const { data } = await askGraphQL<{ usage: { weeks: { from: string; recalls: number }[] } }>(
    app.url,
    query,
  );
  expect(data?.usage).toMatchObject({ doors: [], since: null, memories: { live: 0, told: 0, neverTold: 0 } });
  expect(data?.usage.weeks.map(({ recalls }) => recalls)).toEqual(Array.from({ length: 8 }, () => 0));
  expect(data?.usage.weeks.at(-1)?.from).toBe(MONDAY.toISOString());
});
