/** Source C, second: an old memory that answers the question, and one of an hour ago that only touches on it. Which comes first? */
import { chatter } from '../support/chatter.ts';
import { PREFERENCES } from '../support/preferences.ts';
import { random } from '../support/random.ts';
import { type Row, report } from '../support/report.ts';
import type { TimedStage } from '../support/simulated-time.ts';
import { waysOf } from './ways.ts';

const NAMESPACE = 'recency';
const DAYS = 30;
const CHATTER_A_DAY = 10;
/** How often the tangential one is found helpful before it is asked again, where it is not only recent. */
const USES = 3;
const DEPTH = 60;

interface Pair {
  readonly question: string;
  readonly relevant: string;
  readonly tangential: string;
}

export async function benchRecency(stage: TimedStage): Promise<void> {
  const pairs = await store(stage);
  const rows: Row[] = await rank(stage, pairs, 'an hour old');
  await use(stage, pairs);
  rows.push(...(await rank(stage, pairs, `and used ${USES} times since`)));
  report('cognition-recency', rows, [
    `${pairs.length} pairs: one said ${DAYS} days ago that answers the question, and one that only touches on it; among ${DAYS * CHATTER_A_DAY} remarks of the days between. In % of the pairs.`,
  ]);
}

async function store({ service, now, setHour, settled }: TimedStage): Promise<Pair[]> {
  const smallTalk = chatter(random(2));
  const say = async (texts: readonly string[]): Promise<string[]> => {
    const receipts = await service.rememberMany({
      input: texts.map((content) => ({ namespace: NAMESPACE, content })),
    });
    await settled(NAMESPACE);
    return receipts.map(({ id }) => id);
  };
  setHour(0);
  const relevant = await say(PREFERENCES.map(({ stated }) => stated));
  for (let day = 0; day < DAYS; day += 1) {
    setHour(24 * day + 12);
    await say(Array.from({ length: CHATTER_A_DAY }, smallTalk));
    await service.consolidate({ namespace: NAMESPACE, now: now() });
  }
  setHour(24 * DAYS);
  const tangential = await say(PREFERENCES.map(({ passing }) => passing));
  setHour(24 * DAYS + 1);
  await service.consolidate({ namespace: NAMESPACE, now: now() });
  return PREFERENCES.map(({ asked }, at) => ({
    question: asked,
    relevant: relevant[at] ?? '',
    tangential: tangential[at] ?? '',
  }));
}

/** By its own words, so that it is found. */
async function use({ service, now }: TimedStage, pairs: readonly Pair[]): Promise<void> {
  for (const [at, { tangential }] of pairs.entries())
    for (let time = 0; time < USES; time += 1) {
      const query = PREFERENCES[at]?.passing ?? '';
      const { recallId, hits } = await service.recall({ namespace: NAMESPACE, query, limit: 5, now: now() });
      const helpful = hits.map(({ memory }) => memory.id).filter((id) => id === tangential);
      await service.feedback({ recallId, helpful, unhelpful: [], now: now() });
    }
}

async function rank(stage: TimedStage, pairs: readonly Pair[], condition: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [way, ask] of waysOf(stage)) {
    let [relevantFirst, tangentialFirst, onTop] = [0, 0, 0];
    for (const { question, relevant, tangential } of pairs) {
      const ranking = await ask(NAMESPACE, question, DEPTH);
      const [old, recent] = [relevant, tangential].map((id) => ranking.indexOf(id)) as [number, number];
      if (old >= 0 && (recent < 0 || old < recent)) relevantFirst += 1;
      if (recent >= 0 && (old < 0 || recent < old)) tangentialFirst += 1;
      if (old === 0) onTop += 1;
    }
    const percent = (count: number): string => ((100 * count) / pairs.length).toFixed(1);
    rows.push({
      'the tangential one is': condition,
      way,
      'relevant before it': percent(relevantFirst),
      'behind it': percent(tangentialFirst),
      'neither found': percent(pairs.length - relevantFirst - tangentialFirst),
      'relevant is the first hit': percent(onTop),
    });
  }
  return rows;
}
