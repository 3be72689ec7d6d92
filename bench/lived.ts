/** A month of simulated use: asked, judged and corrected. It is slept by three schedules, and what memories have become is compared; or its ranking is measured. */
import { writeFile } from 'node:fs/promises';
import type { Tier } from '../src/domain/memory.ts';
import { dueNamespaces } from '../src/store/statements.generated.ts';
import { CONSOLIDATION_PARAMETERS } from '../src/models/consolidation-parameters.ts';
import { type DataSet, type Question, readDataSets, withEvidence } from './support/data-sets.ts';
import { livedChart } from './support/lived-chart.ts';
import { fitNeed, type LivedPools } from './support/lived-fit.ts';
import { benchPairs } from './support/lived-pairs.ts';
import { type Lived, pointsOf, poolsOf, rankingRows } from './support/lived-ranking.ts';
import { random } from './support/random.ts';
import { type Row, report } from './support/report.ts';
import { openTimedStage, type TimedStage } from './support/simulated-time.ts';

export interface LivedOptions {
  readonly data: string;
  readonly sets?: string[];
  readonly days: number;
  /** Asked on each day. */
  readonly questions: number;
  /** Measure how recall ranks before and after that month, rather than what memories have become. */
  readonly ranking?: boolean;
  /** The same, drawn into this file. */
  readonly chart?: string;
  /** The same, and look for the weights of need, each set left out in turn. */
  readonly fit?: boolean;
  /** Compare the answers after that month with those of a store that never slept. */
  readonly awake?: boolean;
  /** Ask for what two notes answer equally well, one of which was used. No set is read. */
  readonly pairs?: boolean;
}

/** Hours of the runs up to an hour. */
type Schedule = (hours: number) => number[];
const every =
  (step: number, first: number): Schedule =>
  (hours) =>
    Array.from({ length: Math.floor((hours - first) / step) + 1 }, (_, at) => first + at * step);

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  'every ten minutes': every(1 / 6, 1 / 6),
  nightly: every(24, 27),
  'once at the end': () => [],
};

/** What happens, at which hour: the same under each schedule. */
type Event = { readonly hour: number } & (
  | { readonly kind: 'stored' | 'corrected'; readonly at: number }
  | { readonly kind: 'asked'; readonly question: Question }
);

interface State {
  readonly key: string;
  readonly tier: Tier;
  readonly energy: number;
  readonly kappa: number;
  readonly uses: number;
  readonly strength: number;
  readonly links: string;
}

export async function benchLived(options: LivedOptions): Promise<void> {
  const { data, sets: names, days, questions } = options;
  const sets = options.pairs === true ? [] : readDataSets(data, names, 1).map(withEvidence);
  await using stage = await openTimedStage();
  if (options.pairs === true) return await benchPairs(stage);
  if (options.awake === true) return await compareAwake(stage, sets, options);
  if (options.ranking === true || options.fit === true || options.chart !== undefined)
    return await rankLives(stage, sets, options);
  for (const set of sets) {
    const rows: Row[] = [];
    const life = lifeOf(set, days, questions);
    const lived: State[][] = [];
    for (const [schedule, runs] of Object.entries(SCHEDULES)) {
      const namespace = `${set.name}-${schedule.replaceAll(' ', '-')}`;
      const right = await live(stage, set, namespace, life, runs, days * 24);
      const states = await statesOf(stage, namespace);
      lived.push(states);
      const [first = []] = lived;
      const differ = differing(first, states);
      rows.push({
        set: set.name,
        slept: schedule,
        ...summary(states),
        'right first': `${right} %`,
        differ: differ.length + Math.abs(first.length - states.length),
      });
      console.error(`${set.name} has slept ${schedule}.`);
      for (const state of differ) {
        console.error(`  ${JSON.stringify(state)}`);
        console.error(`  was ${JSON.stringify(first.find(({ key }) => key === state.key))}`);
      }
    }
    // A set takes minutes. Each has its own report, so that a later one cannot lose it.
    report(`lived ${set.name}`, rows, [
      `${days} days: ${set.memories.length} memories stored in the first two thirds, ${questions} questions a day, feedback on each answer, a correction every fifth day.`,
      'differ: memories whose tier, energy, strength, κ, uses or links by use are not those of the first schedule, to twelve digits. 0 is expected.',
    ]);
  }
}

/** Half of the questions are asked in that month, over and over. All is stored before it, and nothing corrected, so that the same memories answer before and after it. */
async function rankLives(
  stage: TimedStage,
  sets: readonly DataSet[],
  { days, questions: aDay, fit = false, chart }: LivedOptions,
): Promise<void> {
  const rows: Row[] = [];
  const lives: LivedPools[] = [];
  for (const set of sets) {
    const half = set.questions.filter((_, at) => at % 2 === 0);
    const life = lifeOf({ ...set, questions: half }, days, aDay).filter(({ kind }) => kind === 'asked');
    const asked = new Set(life.flatMap((event) => (event.kind === 'asked' ? event.question : [])));
    const lived: Lived = { name: set.name, namespace: `${set.name}-lived`, asked, questions: set.questions };
    stage.setHour(0);
    const input = set.memories.map((memory) => ({ ...memory, namespace: lived.namespace }));
    await stage.service.rememberMany({ input });
    await stage.settled(lived.namespace);
    stage.setHour(days * 24);
    const fresh = await poolsOf(stage, lived);
    await live(stage, set, lived.namespace, life, every(24, 27), days * 24);
    const after = await poolsOf(stage, lived);
    rows.push(...rankingRows(lived, fresh, after));
    lives.push({ name: set.name, pools: after.get('default') ?? [] });
    console.error(`${set.name} has lived.`);
  }
  report('lived, ranking', rows, [
    `In %, nDCG@10 unless it says coverage@10. After ${days} days with ${aDay} questions a day and feedback on each answer; slept nightly. Every second question is never asked in that time.`,
    'fresh: the same memories at the same time, before anything was asked. Candidates are ranked by their signals alone.',
  ]);
  if (chart !== undefined) await writeFile(chart, await livedChart(rows.flatMap(pointsOf)));
  if (fit)
    report('lived, need fitted', fitNeed(lives), [
      'A set by name: with the numbers that are best on the others. all: what each gives, the mean over sets.',
    ]);
}

/** The same month, slept nightly and never; and never once more, for what differs by chance. */
async function compareAwake(
  stage: TimedStage,
  sets: readonly DataSet[],
  { days, questions: aDay }: LivedOptions,
): Promise<void> {
  const { service, now, setHour, settled } = stage;
  const rows: Row[] = [];
  for (const set of sets) {
    const life = lifeOf(set, days, aDay).filter(({ kind }) => kind === 'asked');
    const answers: string[][] = [];
    for (const [name, runs] of [['slept', every(24, 27)], ['awake'], ['awake-too']] as const) {
      const namespace = `${set.name}-${name}`;
      setHour(0);
      await service.rememberMany({ input: set.memories.map((memory) => ({ ...memory, namespace })) });
      await settled(namespace);
      await live(stage, set, namespace, life, runs, days * 24);
      const lists: string[] = [];
      for (const { query } of set.questions) {
        const { hits } = await service.recall({ namespace, query, record: false, learn: false, now: now() });
        lists.push(hits.map(({ memory }) => memory.idempotencyKey ?? '').join('\n'));
      }
      answers.push(lists);
    }
    const [slept = [], awake = [], again = []] = answers;
    const differing = (others: readonly string[]): number =>
      others.filter((list, at) => list !== awake[at]).length;
    rows.push({
      set: set.name,
      questions: set.questions.length,
      'lists that differ': differing(slept),
      'of two that never slept': differing(again),
    });
    console.error(`${set.name} has lived.`);
  }
  report('lived, awake', rows, [
    `${days} days, ${aDay} questions a day with feedback on each answer; slept nightly, or never. Each list has what recall returns for a question of the set.`,
  ]);
}

function lifeOf({ memories, questions }: DataSet, days: number, asked: number): Event[] {
  const chance = random(11);
  const hoursToStore = days * 16;
  const stored = memories.map(
    (_, at): Event => ({ kind: 'stored', at, hour: Math.floor((at / memories.length) * hoursToStore) }),
  );
  const storedBy = new Map(stored.map((event, at) => [memories[at]?.idempotencyKey, event.hour]));
  const answered = ({ evidence }: Question): number =>
    Math.max(...evidence.map((key) => storedBy.get(key) ?? Infinity));
  const events: Event[] = [];
  for (let day = 1; day < days; day += 1) {
    const known = questions.filter((question) => answered(question) < day * 24);
    // Some questions come again and again.
    for (let nth = 0; nth < asked && known.length > 0; nth += 1) {
      const question = known[Math.floor(chance() ** 2 * known.length)] as Question;
      events.push({ kind: 'asked', question, hour: day * 24 + 8 + 10 * chance() });
    }
    const numbered = memories.flatMap(({ content }, at) =>
      /\d/.test(content) && (stored[at]?.hour ?? Infinity) < day * 24 ? [at] : [],
    );
    const at = numbered[Math.floor(chance() * numbered.length)];
    if (day % 5 === 0 && at !== undefined) events.push({ kind: 'corrected', at, hour: day * 24 + 20 });
  }
  return [...stored, ...events].toSorted((one, other) => one.hour - other.hour);
}

/** @param runs left out: it is never slept @returns in per cent, how many questions were answered by their evidence first */
async function live(
  stage: TimedStage,
  { memories }: DataSet,
  namespace: string,
  life: readonly Event[],
  runs: Schedule | undefined,
  hours: number,
): Promise<number> {
  const { service, setHour, now } = stage;
  const keys = new Map<string, string>();
  let [asked, right, slept] = [0, 0, 0];
  const due = runs === undefined ? [] : [...runs(hours), hours];
  const sleepUntil = async (hour: number): Promise<void> => {
    for (; (due[slept] ?? Infinity) <= hour; slept += 1) {
      setHour(due[slept] ?? hour);
      // As the service's own schedule does: what has nothing due is left alone. The last run is by hand.
      if (slept + 1 < due.length && !(await isDue(stage, namespace))) continue;
      await service.consolidate({ namespace, now: now() });
      // A run leaves what is beyond its share of replays to the next, which a service begins some minutes later.
      while (slept + 1 === due.length && (await isDue(stage, namespace)))
        await service.consolidate({ namespace, now: now() });
    }
    setHour(hour);
  };
  for (const event of life) {
    await sleepUntil(event.hour);
    if (event.kind === 'asked') {
      asked += 1;
      const { query, evidence } = event.question;
      const { recallId, hits } = await service.recall({ namespace, query, limit: 5, now: now() });
      const answers = hits.map(({ memory }) => ({
        id: memory.id,
        key: keys.get(memory.id) ?? memory.idempotencyKey ?? '',
      }));
      const helpful = answers.filter(({ key }) => evidence.includes(key)).map(({ id }) => id);
      const [first] = answers;
      if (first !== undefined && evidence.includes(first.key)) right += 1;
      const unhelpful = first === undefined || helpful.includes(first.id) ? [] : [first.id];
      await service.feedback({ recallId, helpful, unhelpful, now: now() });
      // A use is learnt behind the answer. Here hours pass in milliseconds, so that it would be learnt hours late.
      await service.recalls({ namespace, first: 1 });
      await stage.settled(namespace, asked);
      continue;
    }
    const { idempotencyKey: key = '', content, ...rest } = memories[event.at] ?? { content: '' };
    const corrected = event.kind === 'corrected';
    const { id } = await service.remember({
      ...rest,
      namespace,
      idempotencyKey: corrected ? `${key}:corrected:${event.hour}` : key,
      content: corrected ? content.replace(/\d+/, (digits) => String(Number(digits) + 1)) : content,
      importance: event.at % 4 === 0 ? 0.8 : 0.4,
      ...(corrected ? { occurredAt: now() } : {}),
    });
    keys.set(id, corrected ? `${key}:corrected` : key);
    await stage.settled(namespace);
  }
  await sleepUntil(hours);
  return Math.round((100 * right) / Math.max(1, asked));
}

async function isDue({ database, now }: TimedStage, namespace: string): Promise<boolean> {
  const { replayImportance, replayAfterHours, replayOlderAfterHours } = CONSOLIDATION_PARAMETERS;
  const found = await database.run(dueNamespaces, {
    now: now(),
    leftOut: [],
    replayImportance: replayImportance.default,
    replayAfterHours: replayAfterHours.default,
    replayOlderAfterHours: replayOlderAfterHours.default,
    limit: 1_000,
  });
  return found.some((row) => row.namespace === namespace);
}

async function statesOf({ cypher, service, now }: TimedStage, namespace: string): Promise<State[]> {
  const rows = await cypher(
    `MATCH (m:Episode {namespace: $namespace})
     RETURN m.id AS id, m.idempotencyKey AS key, m.tier AS tier, m.energy AS energy, coalesce(m.kappa, 0.0) AS kappa, m.accessCount AS uses,
       COLLECT { MATCH (m)-[c:COACTIVATED]-(other) RETURN other.idempotencyKey + ' ' + toString(c.weight) ORDER BY other.idempotencyKey } AS links
     ORDER BY key`,
    { namespace },
  );
  const memories = await service.memoriesByIds({ namespace, ids: rows.map(({ id }) => String(id)) });
  const strengths = await service.strengths({
    namespace,
    memories: memories.flatMap((memory) => (memory === null ? [] : [{ memory }])),
    at: now(),
  });
  return rows.map(({ key, tier, energy, kappa, uses, links }, at) => ({
    key: String(key),
    tier: tier as Tier,
    energy: Number(energy),
    kappa: Number(kappa),
    uses: Number(uses),
    strength: strengths[at] ?? -1,
    links: JSON.stringify(links),
  }));
}

function summary(states: readonly State[]): Row {
  const of = (tier: Tier): number => states.filter((state) => state.tier === tier).length;
  const mean = (some: readonly State[]): number =>
    some.reduce((sum, { strength }) => sum + strength, 0) / Math.max(1, some.length);
  return {
    kept: states.length,
    working: of('working'),
    shortTerm: of('shortTerm'),
    longTerm: of('longTerm'),
    archived: of('archived'),
    'strength, used': mean(states.filter(({ uses }) => uses > 0)),
    'strength, unused': mean(states.filter(({ uses }) => uses === 0)),
  };
}

const rounded = ({ energy, kappa, strength, ...rest }: State): string =>
  JSON.stringify({ ...rest, numbers: [energy, kappa, strength].map((each) => each.toPrecision(12)) });

/** What is not as it was under the first schedule. */
function differing(some: readonly State[], others: readonly State[]): State[] {
  const known = new Set(some.map(rounded));
  return others.filter((state) => !known.has(rounded(state)));
}
