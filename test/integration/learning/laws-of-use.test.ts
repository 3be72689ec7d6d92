/** The laws of use, through the service: random histories in one namespace, lived in batches at explicit times. */
import { expect, it } from 'vitest';
import { random } from '../../../bench/support/random.ts';
import { strengthOf } from '../../../src/models/laws/energy-state.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { cases } from '../../support/cases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number): Date => new Date(T0.getTime() + ms);

const HISTORIES = cases(10, 100);

const graph = useGraph(T0);

/** Of the memory at a place; important ones are replayed. */
type Importance = (place: number) => number | undefined;
const unimportant: Importance = () => undefined;

/** When each memory is used, in milliseconds after it was stored. */
type Histories = readonly (readonly number[])[];

/** Stored one after another, so that nothing is alike. */
async function store(namespace: string, count: number, importance: Importance): Promise<string[]> {
  graph.now = T0;
  const receipts = await graph.service.rememberMany({
    input: Array.from({ length: count }, (_, at) => ({
      namespace,
      content: `Note ${at}.`,
      importance: importance(at),
    })),
  });
  await settle(namespace);
  await graph.cypher(
    `MATCH (m:Episode {namespace: $namespace}) SET m.energy = 1.0, m.energyAt = m.recordedAt REMOVE m.peaks, m.pace
     WITH m MATCH (m)-[link:REINFORCES|CONTRADICTS]->() DELETE link`,
    { namespace },
  );
  return receipts.map(({ id }) => id);
}

/** Two at a time are used together; one without a partner is used with a memory that is there for it. */
async function useTogether(
  namespace: string,
  ids: readonly string[],
  spare: string,
  now: Date,
): Promise<void> {
  for (let at = 0; at < ids.length; at += 10) {
    const some = ids.slice(at, at + 10);
    const together = some.length === 1 ? [...some, spare] : some;
    await graph.service.coAccess({ namespace, ids: together, now });
  }
}

/** @param sleeps when consolidation runs, in milliseconds @returns the ids, in the order of the histories */
async function live(
  namespace: string,
  histories: Histories,
  sleeps: readonly number[],
  importance = unimportant,
): Promise<string[]> {
  const [spare = '', ...ids] = await store(namespace, histories.length + 1, importance);
  const used = new Set(histories.flat());
  for (const ms of [...new Set([...used, ...sleeps])].toSorted((a, b) => a - b)) {
    const now = after(ms);
    graph.now = now;
    await useTogether(
      namespace,
      ids.filter((_, at) => histories[at]?.includes(ms)),
      spare,
      now,
    );
    if (sleeps.includes(ms)) await graph.service.consolidate({ namespace, now });
  }
  return ids;
}

interface Standing {
  readonly tier: string;
  readonly energy: number;
  readonly energyAt: number;
  readonly strength: number;
  readonly uses: number;
  readonly kappa: number;
}

async function standings(namespace: string, ids: readonly string[], at: Date): Promise<Standing[]> {
  graph.now = at;
  const memories = await graph.service.memoriesByIds({ namespace, ids });
  const strengths = await graph.service.strengths({
    namespace,
    memories: memories.map((memory) => ({ memory: memory ?? expect.fail('a memory is missing') })),
  });
  const kappas = await graph.cypher(
    'UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN coalesce(m.kappa, 0.0) AS kappa',
    { ids },
  );
  return memories.map((memory, place) => ({
    tier: memory?.tier ?? '',
    energy: memory?.energy ?? -1,
    energyAt: memory?.energyAt.getTime() ?? 0,
    strength: strengths[place] ?? -1,
    uses: memory?.accessCount ?? -1,
    kappa: kappas[place]?.['kappa'] as number,
  }));
}

/** On a grid of times, so that memories share calls. */
const GRID = [0, 0.1, 0.2, 1, 3, 5, 9, 24, 25, 30, 48, 52, 100, 200, 400, 720].map((hours) => hours * HOUR);
const LATER = [720.1, 745, 24 * 60, 24 * 200].map((hours) => after(hours * HOUR));

it('[R-USE-MONOTONE] the memory that is used more is at least as strong at every later time', async () => {
  const chance = random(1);
  const namespace = freshNamespace('monotone');
  const less = Array.from({ length: HISTORIES }, () => {
    const share = chance() * chance();
    return GRID.filter(() => chance() < share);
  });
  const more = less.map((uses) => GRID.filter((at) => uses.includes(at) || chance() < 0.3));
  const ids = await live(
    namespace,
    [...less, ...more],
    [4.9, 23, 50, 150, 500].map((hours) => hours * HOUR),
  );
  for (const at of LATER) {
    await graph.service.consolidate({ namespace, now: at });
    const found = await standings(namespace, ids, at);
    for (const place of less.keys()) {
      const [one, other] = [found[place], found[place + HISTORIES]];
      expect(
        other?.strength,
        `${JSON.stringify(less[place])} and ${JSON.stringify(more[place])}`,
      ).toBeGreaterThanOrEqual((one?.strength ?? 2) * (1 - 1e-12));
    }
  }
}, 180_000);

it('[R-USE-SPACING] uses on days of their own leave at least the strength of the same number at once', async () => {
  const chance = random(2);
  const namespace = freshNamespace('spacing');
  const counts = Array.from({ length: HISTORIES }, () => 1 + Math.floor(chance() * 12));
  const spread = counts.map((count) => Array.from({ length: count }, (_, at) => (13 - count + at) * DAY));
  const minutes = counts.map((count) =>
    Array.from({ length: count }, (_, at) => 12 * DAY - (count - 1 - at) * 60_000),
  );
  const ids = await live(
    namespace,
    [...spread, ...minutes],
    [0.5, 3, 8, 12].map((days) => days * DAY + HOUR),
  );
  for (const at of [13, 14, 20, 60, 212].map((days) => after(days * DAY))) {
    await graph.service.consolidate({ namespace, now: at });
    const found = await standings(namespace, ids, at);
    for (const place of counts.keys())
      expect(found[place]?.strength, `${counts[place]} uses`).toBeGreaterThanOrEqual(
        (found[place + HISTORIES]?.strength ?? 2) * (1 - 1e-12),
      );
  }
}, 180_000);

it('[R-USE-POTENTIATION] ten uses on three days are never archived, and fade ten times slower', async () => {
  const chance = random(3);
  const namespace = freshNamespace('potentiated');
  const histories = Array.from({ length: HISTORIES }, () => {
    const hours = [0, 3, 6, 9].map((hour) => Math.floor(hour + 2 * chance()));
    return [0, 1, 2].flatMap((day) =>
      hours.slice(0, day === 0 ? 4 : 3).map((hour) => day * DAY + hour * HOUR),
    );
  });
  const ids = await live(
    namespace,
    histories,
    [5, 30, 60, 24 * 30].map((hours) => hours * HOUR),
  );
  const at = after(203 * DAY);
  await graph.service.consolidate({ namespace, now: at });
  for (const { tier, energy, energyAt, strength, uses } of await standings(namespace, ids, at)) {
    expect({ tier, uses }).toEqual({ tier: 'longTerm', uses: 10 });
    const hours = (at.getTime() - energyAt) / HOUR;
    expect(strength).toBeCloseTo(strengthOf(energy * Math.exp(-0.0001 * hours)), 9);
  }
}, 180_000);

it('[R-USE-CONFLUENT] what a memory is at a time does not depend on when consolidation ran before', async () => {
  const chance = random(4);
  const histories = Array.from({ length: HISTORIES }, () => {
    const share = chance() * chance();
    return GRID.filter(() => chance() < share);
  });
  const end = 721 * HOUR;
  const schedules = [
    [...GRID.flatMap((at) => [HOUR / 6, HOUR / 2].slice(0, cases(1, 2)).map((ms) => at + ms)), end],
    [...Array.from({ length: cases(6, 30) }, (_, night) => night * cases(5, 1) * DAY + 14 * HOUR), end],
    [end],
  ];
  const third: Importance = (place) => (place % 3 === 0 ? 0.9 : undefined);
  const found: Standing[][] = [];
  for (const sleeps of schedules) {
    const namespace = freshNamespace('confluent');
    // By it, age alone archives: the default keeps.
    await graph.service.setConfig({ namespace, law: 'energy' });
    found.push(await standings(namespace, await live(namespace, histories, sleeps, third), after(end)));
  }
  // Histories of all kinds: a hundred end in each of the tiers.
  expect(new Set(found[0]?.map(({ tier }) => tier)).size).toBeGreaterThanOrEqual(cases(2, 4));
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
}, 240_000);

it.each([0, -1, 1e-12])(
  'a time between replays of %d hours, written by hand, keeps the default',
  async (hours) => {
    const [odd, plain] = [freshNamespace('odd-replays'), freshNamespace('plain-replays')];
    const found: Standing[][] = [];
    for (const namespace of [odd, plain]) {
      const ids = await store(namespace, 2, () => 0.9);
      await graph.service.setConfig({ namespace });
      if (namespace === odd)
        await graph.cypher(
          'MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.replayAfterHours = $hours, c.replayOlderAfterHours = $hours',
          { namespace, hours },
        );
      graph.now = after(3 * DAY);
      await graph.service.coAccess({ namespace, ids, now: after(3 * DAY) });
      found.push(await standings(namespace, ids, after(3 * DAY)));
    }
    expect(found[0]).toEqual(found[1]);
    expect(found[0]?.[0]?.uses).toBeGreaterThan(1);
  },
);
