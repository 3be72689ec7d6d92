/** What a history leaves: undo gives every digit back, erasure leaves nothing, an imported past is a past. Random histories, through the service. */
import { expect, it } from 'vitest';
import { random } from '../../../bench/support/random.ts';
import { newIds } from '../../../src/cli/copy/new-ids.ts';
import { CHOSEN_LAWS } from '../../../src/models/laws/namespace-law.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { bodyOf, exportedLines, putBack } from '../../support/running/transfer-support.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { cases } from '../../support/cases.ts';

const HOUR = 3_600_000;
const MEMORIES = cases(25, 100);
const graph = useGraph(T0);
const after = (hours: number): Date => new Date(T0.getTime() + Math.round(hours * HOUR));

/** Many alike, so that they reinforce and contradict one another; a third is important. */
async function store(namespace: string, count: number): Promise<string[]> {
  graph.now = T0;
  const receipts = await graph.service.rememberMany({
    input: Array.from({ length: count }, (_, at) => ({
      namespace,
      content: `The gauge at ${['Bergen', 'Bodø', 'Tromsø'][at % 3]} shows ${at} cm.`,
      sessionId: `s${at % 4}`,
      ...(at % 3 === 0 ? { importance: 0.9 } : {}),
    })),
  });
  await settle(namespace);
  return receipts.map(({ id }) => id);
}

/** Some of them are used together, a few times, up to an hour. */
async function use(
  namespace: string,
  ids: readonly string[],
  from: number,
  to: number,
  chance: () => number,
) {
  const times = Array.from({ length: 6 }, () => from + (to - from) * chance()).toSorted((a, b) => a - b);
  for (const hours of times) {
    const some = ids.filter(() => chance() < 0.2).slice(0, 10);
    if (some.length > 1) await graph.service.coAccess({ namespace, ids: some, now: after(hours) });
  }
}

/** All that use and consolidation change. When a memory is looked at next follows from it, and is not undone. */
const dynamics = async (namespace: string) => ({
  memories: await graph.cypher(
    `MATCH (m:Episode {namespace: $namespace})
     RETURN m.id AS id, m {.tier, .energy, energyAt: toString(m.energyAt), .pace, .peaks, .usedDays, .useSums, .accessCount, .recentAccesses, .kappa,
       replayedAt: toString(m.replayedAt), .category, .scaling} AS state ORDER BY id`,
    { namespace },
  ),
  links: await graph.cypher(
    `MATCH (a:Memory {namespace: $namespace})-[r:COACTIVATED|BELONGS_TO|CO_OCCURS]->(b)
     RETURN type(r) AS type, a.id AS from, b.id AS to, r.weight AS weight, r.count AS count, toString(r.lastAt) AS last ORDER BY type, from, to`,
    { namespace },
  ),
});

it('[R-USE-HISTORY] undo gives back every digit of what a run has changed', async () => {
  const chance = random(6);
  for (let round = 0; round < cases(1, 4); round += 1) {
    const namespace = freshNamespace('undone');
    await graph.service.setConfig({ namespace, parameters: [{ name: 'meanEnergy', value: 0.5 + chance() }] });
    const ids = await store(namespace, 25);
    let [from, changes] = [0, 0];
    for (const hours of [0.5 + chance(), 20 + 30 * chance(), 24 * (3 + 30 * chance())]) {
      await use(namespace, ids, from, hours, chance);
      from = hours;
      const before = await dynamics(namespace);
      const { run } = await graph.service.consolidate({ namespace, now: after(hours) });
      const changed = await dynamics(namespace);
      await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
      expect(await dynamics(namespace), `after ${hours} hours`).toEqual(before);
      if (JSON.stringify(changed) !== JSON.stringify(before)) changes += 1;
      // The same run again comes to the same.
      await graph.service.consolidate({ namespace, now: after(hours) });
    }
    expect(changes).toBe(3);
  }
}, 300_000);

it('[R-USE-HISTORY] erasure leaves nothing of the history of a memory but its id in records of recalls and of changes', async () => {
  const chance = random(7);
  const namespace = freshNamespace('erased');
  const ids = await store(namespace, MEMORIES);
  for (const hours of [1, 30, 24 * 20]) {
    await use(namespace, ids, hours - 1, hours, chance);
    await graph.service.consolidate({ namespace, now: after(hours) });
  }
  graph.now = after(24 * 21);
  const { recallId, hits } = await graph.service.recall({
    namespace,
    query: 'What does the gauge at Bodø show?',
  });
  const [helpful, unhelpful] = hits.map(({ memory }) => memory.id);
  await graph.service.feedback({ recallId, helpful: [helpful ?? ''], unhelpful: [unhelpful ?? ''] });
  await settle(namespace);
  const gone = new Set([helpful ?? '', unhelpful ?? '', ...ids.filter(() => chance() < 0.3)]);
  const named = () =>
    graph.cypher(
      `MATCH (n) WHERE n.namespace = $namespace
       UNWIND [key IN keys(n) WHERE (valueType(n[key]) STARTS WITH 'STRING' AND n[key] IN $ids)
         OR (valueType(n[key]) STARTS WITH 'LIST<STRING' AND any(id IN $ids WHERE id IN n[key]))] AS key
       WITH CASE WHEN n.entryId IS NOT NULL THEN ['Entry'] ELSE labels(n) END AS kinds, key
       WITH head([label IN kinds WHERE label IN ['Memory', 'Entry', 'Change', 'TierChange', 'Recall', 'MemoryEvent', 'Erasure']]) AS label, key
       RETURN DISTINCT coalesce(label, 'other') + '.' + key AS place ORDER BY place`,
      { namespace, ids: [...gone] },
    );
  const places = (await named()).map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining(['Memory.id', 'TierChange.memoryId', 'Recall.hitIds']));
  for (const id of gone) await graph.service.forget({ namespace, id, mode: 'ERASE' });
  await settle(namespace);
  // Records of recalls, events and what callers changed name it, without its text, until they are cleaned up.
  const left = (await named()).map(({ place }) => String(place));
  expect(left).toContain('Erasure.id');
  expect(left.filter((place) => !/^(Erasure|MemoryEvent|Recall|Entry)\./.test(place))).toEqual([]);
}, 300_000);

it('[R-USE-HISTORY] an imported past is a past: strengths are the same at all later times, by every law', async () => {
  const chance = random(8);
  const [namespace, copy] = [freshNamespace('past'), freshNamespace('copy')];
  const ids = await store(namespace, MEMORIES);
  for (const hours of [1, 30, 24 * 20]) {
    await use(namespace, ids, hours - 1, hours, chance);
    await graph.service.consolidate({ namespace, now: after(hours) });
  }
  graph.now = after(24 * 21);
  const lines = await exportedLines(graph.service, namespace);
  const renamed = newIds('copy', namespace);
  const moved = lines.map((line) => renamed({ ...line }) as unknown as typeof line);
  await putBack(graph.service, moved, { namespace: copy });
  await settle(copy);
  expect(bodyOf(lines).length).toBeGreaterThan(MEMORIES);
  const strengths = async (name: string, at: Date): Promise<Map<string, number>> => {
    const { items } = await graph.service.memories({ namespace: name, first: 100 });
    const memories = items.map(({ memory }) => memory);
    const found = await graph.service.strengths({
      namespace: name,
      memories: memories.map((memory) => ({ memory })),
      at,
    });
    return new Map(memories.map(({ content }, place) => [content, found[place] ?? -1]));
  };
  for (const law of CHOSEN_LAWS) {
    for (const name of [namespace, copy]) await graph.service.setConfig({ namespace: name, law });
    for (const days of [21, 22, 40, 200]) {
      const at = after(24 * days);
      graph.now = at;
      expect(await strengths(copy, at), `${law}, day ${days}`).toEqual(await strengths(namespace, at));
    }
  }
  // What happens from now on happens to both alike.
  for (const name of [namespace, copy]) {
    await graph.service.setConfig({ namespace: name });
    await graph.service.consolidate({ namespace: name, now: after(24 * 300) });
  }
  graph.now = after(24 * 301);
  expect(await strengths(copy, graph.now)).toEqual(await strengths(namespace, graph.now));
}, 300_000);
