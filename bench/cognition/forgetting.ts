/** Source C, third: does it help to forget? Thirty days of noise around a few topics that are used, asked about with everything kept and with what faded left out. */
import type { Tier } from '../../src/domain/memory.ts';
import { energyStrength } from '../../src/models/laws/energy.ts';
import { nearestByVector } from '../../src/store/statements.generated.ts';
import { chatter } from '../support/chatter.ts';
import { random } from '../support/random.ts';
import { type Row, report } from '../support/report.ts';
import type { TimedStage } from '../support/simulated-time.ts';
import { type Topic, topic } from '../support/topics.ts';
import { WITHOUT_NEED } from '../support/lived-ranking.ts';
import { byProfile } from './ways.ts';

const NAMESPACE = 'forgetting';
const DAYS = 30;
const TOPICS = 8;
/** A topic's chance to be worked on in a day, and what is asked then. */
const WORKED_ON = 0.6;
const QUESTIONS_A_DAY = 3;
/** Of each topic's questions, those that nobody asks before the end. */
const KEPT_BACK = 2;
/** Of the noise, the share that mentions a topic in passing. */
const PASSING = 0.2;
const FIRST = 10;
/** What was archived had an energy of 0.1, a strength of 0.09, and less every day. */
const LEAST = [0, 0.05, 0.1, 0.2];
/** From the vector index, where what is weak is taken out of them. */
const DEEP = 1_000;

interface Topics {
  readonly topics: readonly Topic[];
  /** Of each topic's facts. */
  readonly ids: readonly ReadonlySet<string>[];
}

export async function benchForgettingBenefit(stage: TimedStage, memories: number): Promise<void> {
  const began = performance.now();
  const topics = await store(stage);
  const chance = random(3);
  const said = noise(chance);
  const aDay = Math.ceil((memories - TOPICS * (topics.topics[0]?.facts.length ?? 0)) / DAYS);
  let recalls = 0;
  for (let day = 0; day < DAYS; day += 1) {
    stage.setHour(24 * day + 9);
    await stage.service.rememberMany({
      input: Array.from({ length: aDay }, () => ({ namespace: NAMESPACE, content: said(day) })),
    });
    await stage.settled(NAMESPACE);
    stage.setHour(24 * day + 14);
    recalls += await work(stage, topics, day, chance);
    stage.setHour(24 * day + 14.5);
    await stage.service.consolidate({ namespace: NAMESPACE, now: stage.now() });
  }
  stage.setHour(24 * DAYS + 8);
  const lived = (performance.now() - began) / 1_000;
  const strengths = await strengthsOf(stage);
  report('cognition-forgetting', await ask(stage, topics, strengths), [
    `${strengths.size} memories over ${DAYS} days, ${TOPICS * (topics.topics[0]?.facts.length ?? 0)} of them facts of ${TOPICS} topics; ${recalls} recalls with feedback; real embeddings; ${lived.toFixed(0)} s.`,
    `Signal: hits among the first ten that are facts of the topic asked about, of which there are ${topics.topics[0]?.facts.length}.`,
    `Tiers at the end: ${tiersOf(strengths)}.`,
  ]);
}

async function store({ service, setHour, settled }: TimedStage): Promise<Topics> {
  setHour(0);
  const topics = Array.from({ length: TOPICS }, (_, at) => topic(at));
  const ids: ReadonlySet<string>[] = [];
  for (const { facts } of topics) {
    const receipts = await service.rememberMany({
      input: facts.map((content) => ({ namespace: NAMESPACE, content })),
    });
    ids.push(new Set(receipts.map(({ id }) => id)));
  }
  await settled(NAMESPACE);
  return { topics, ids };
}

function noise(chance: () => number): (day: number) => string {
  const smallTalk = chatter(chance);
  let passed = 0;
  return (day) => {
    if (chance() >= PASSING) return smallTalk();
    passed += 1;
    return topic(passed % TOPICS).passing(
      Math.floor(passed / TOPICS),
      `on day ${day}, at ${8 + (passed % 10)}:${10 + (passed % 50)}`,
    );
  };
}

/** A day's work, a session a topic: what is found of the topic was helpful, nothing else. @returns how many recalls it took */
async function work(
  { service, now }: TimedStage,
  { topics, ids }: Topics,
  day: number,
  chance: () => number,
): Promise<number> {
  let recalls = 0;
  for (const [at, { questions }] of topics.entries()) {
    if (chance() >= WORKED_ON) continue;
    const sessionId = `day-${day}-topic-${at}`;
    for (let turn = 0; turn < QUESTIONS_A_DAY; turn += 1) {
      const query = questions[KEPT_BACK + ((day + turn) % (questions.length - KEPT_BACK))] ?? '';
      const { recallId, hits } = await service.recall({
        namespace: NAMESPACE,
        query,
        limit: FIRST,
        sessionId,
        now: now(),
      });
      const helpful = hits.map(({ memory }) => memory.id).filter((id) => ids[at]?.has(id));
      await service.feedback({ recallId, helpful, unhelpful: [], now: now() });
      recalls += 1;
    }
  }
  return recalls;
}

interface Standing {
  readonly tier: Tier;
  readonly strength: number;
}

/** By id, of everything that is live. */
async function strengthsOf({ cypher, now }: TimedStage): Promise<ReadonlyMap<string, Standing>> {
  const rows = await cypher(
    'CYPHER 25 MATCH (m:Episode) WHERE m.namespace = $namespace AND m.live RETURN m.id AS id, m.tier AS tier, m.energy AS energy, m.energyAt.epochMillis AS at',
    { namespace: NAMESPACE },
  );
  return new Map(
    rows.map(({ id, tier, energy, at }) => {
      const state = { tier: tier as Tier, energy: Number(energy), energyAt: new Date(Number(at)) };
      return [String(id), { tier: state.tier, strength: energyStrength(state, now()) }];
    }),
  );
}

function tiersOf(strengths: ReadonlyMap<string, Standing>): string {
  const counts = new Map<Tier, number>();
  for (const { tier } of strengths.values()) counts.set(tier, (counts.get(tier) ?? 0) + 1);
  return Array.from(counts, ([tier, count]) => `${tier} ${count}`).join(', ');
}

const GONE: Standing = { tier: 'archived', strength: 0 };

/** @param atHand ids of facts of the topic asked about */
type Asks = (query: string, atHand: readonly string[]) => Promise<readonly string[]>;

interface AskedWay {
  readonly way: string;
  readonly counts: string;
  readonly counted: (standing: Standing) => boolean;
  readonly asks: Asks;
}

async function ask(
  stage: TimedStage,
  { topics, ids }: Topics,
  standings: ReadonlyMap<string, Standing>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const questions = topics.flatMap((each, at) =>
    each.questions.slice(0, KEPT_BACK).map((query) => ({ query, wanted: ids[at] })),
  );
  for (const { way, counts, counted, asks } of waysToAsk(stage, standings)) {
    let [hits, signal] = [0, 0];
    for (const { query, wanted } of questions) {
      const found = await asks(query, [...(wanted ?? [])].slice(0, 1));
      hits += found.length;
      signal += found.filter((id) => wanted?.has(id)).length;
    }
    rows.push({
      way,
      'what counts': counts,
      'so many count': Array.from(standings.values()).filter(counted).length,
      'of the facts': ids.flatMap((each) => [...each]).filter((id) => counted(standings.get(id) ?? GONE))
        .length,
      'hits a question': hits / questions.length,
      'signal among them': signal / questions.length,
      'share %': hits === 0 ? '' : ((100 * signal) / hits).toFixed(1),
    });
  }
  return rows;
}

function waysToAsk(stage: TimedStage, standings: ReadonlyMap<string, Standing>): AskedWay[] {
  const byVector = (counts: string, counted: AskedWay['counted']): AskedWay => ({
    way: 'vector only',
    counts,
    counted,
    asks: nearestThatCount(stage, (id) => counted(standings.get(id) ?? GONE)),
  });
  return [
    byVector('everything', () => true),
    byVector('what is not archived', ({ tier }) => tier !== 'archived'),
    ...LEAST.slice(1).map((least) => byVector(atLeast(least), ({ strength }) => strength >= least)),
    {
      way: 'default without need',
      counts: atLeast(0),
      counted: () => true,
      asks: (query) => byProfile(stage, 'default', { weights: WITHOUT_NEED })(NAMESPACE, query, FIRST),
    },
    {
      way: 'default, a fact at hand',
      counts: atLeast(0),
      counted: () => true,
      asks: (query, contextIds) => byProfile(stage, 'default', { contextIds })(NAMESPACE, query, FIRST),
    },
    ...(['default', 'energy'] as const).flatMap((profile) =>
      LEAST.map((least): AskedWay => {
        const way = byProfile(stage, profile, { minStrength: least });
        return {
          way: profile,
          counts: atLeast(least),
          counted: ({ strength }) => strength >= least,
          asks: (query) => way(NAMESPACE, query, FIRST),
        };
      }),
    ),
  ];
}

const atLeast = (least: number): string => (least === 0 ? 'everything' : `strength ≥ ${least}`);

/** The nearest of those that count. */
function nearestThatCount({ database, embedder }: TimedStage, counts: (id: string) => boolean): Asks {
  return async (query) => {
    const { name: model } = await embedder.whenReady();
    const vector = Array.from((await embedder.embedQuery(query)).vector);
    const search = { namespace: NAMESPACE, model, vector, limit: DEEP };
    const rows = await database.run(nearestByVector, search);
    return rows
      .map(({ id }) => id)
      .filter(counts)
      .slice(0, FIRST);
  };
}
