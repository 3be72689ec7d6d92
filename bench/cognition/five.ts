/** Five facts that are used, among sixty remarks of thirty days: does each come first for its question in other words? */
import { chatter } from '../support/chatter.ts';
import { WITHOUT_NEED } from '../support/lived-ranking.ts';
import { type Preference, PREFERENCES } from '../support/preferences.ts';
import { random } from '../support/random.ts';
import { type Row, report } from '../support/report.ts';
import type { TimedStage } from '../support/simulated-time.ts';
import { type Way, byProfile } from './ways.ts';

const DAYS = 30;
const FACTS = 5;
/** Two remarks a day: one about a subject, one about nothing. */
const REMARKS = 2 * DAYS;
/** Between two sleeps. */
const STEP_DAYS = 3;
const USED_ON: ReadonlySet<number> = new Set([3, 6, 12, 24]);
const DEPTH = 10;

/** Five preferences of one namespace, and the id of each. */
interface Group {
  readonly namespace: string;
  readonly facts: readonly Preference[];
  readonly ids: readonly string[];
}

export async function benchFive(stage: TimedStage): Promise<void> {
  const rows: Row[] = [];
  for (const subject of ['other', 'own'] as const)
    for (const used of [false, true]) {
      const groups: Group[] = [];
      for (let at = 0; at + FACTS <= PREFERENCES.length; at += FACTS)
        groups.push(await live(stage, at, { subject, used }));
      for (const [way, ask] of waysOf(stage))
        rows.push({ remarks: subject, ...(await rowOf(groups, used, way, ask)) });
    }
  report('cognition-five', rows, [
    `${Math.floor(PREFERENCES.length / FACTS)} namespaces of ${FACTS} facts and ${REMARKS} remarks of ${DAYS} days, half of them about subjects of other facts, or of these.`,
    `Used: found helpful by its own words on days ${[...USED_ON].join(', ')}. Asked in other words on day ${DAYS}.`,
  ]);
}

const waysOf = (stage: TimedStage): readonly (readonly [string, Way])[] => [
  ['default', byProfile(stage, 'default')],
  ['default without need', byProfile(stage, 'default', { weights: WITHOUT_NEED })],
  ['energy', byProfile(stage, 'energy')],
  ['neuromemory', byProfile(stage, 'neuromemory')],
];

async function live(
  stage: TimedStage,
  from: number,
  { subject, used }: { readonly subject: 'own' | 'other'; readonly used: boolean },
): Promise<Group> {
  const { service, setHour, settled, now } = stage;
  const namespace = `five-${subject}-${used}-${from}`;
  const facts = PREFERENCES.slice(from, from + FACTS);
  const spoken = subject === 'own' ? facts : PREFERENCES.filter((each) => !facts.includes(each));
  const smallTalk = chatter(random(5));
  const say = (contents: readonly string[]) =>
    service.rememberMany({ input: contents.map((content) => ({ namespace, content })) });
  setHour(0);
  const ids = (await say(facts.map(({ stated }) => stated))).map(({ id }) => id);
  for (let day = 0; day < DAYS; day += STEP_DAYS) {
    setHour(24 * day + 9);
    const days = Array.from({ length: STEP_DAYS }, (_, at) => day + at);
    await say(
      days.flatMap((each) => [
        `${spoken[each % spoken.length]?.passing} That was on day ${each}.`,
        smallTalk(),
      ]),
    );
    await settled(namespace);
    setHour(24 * day + 14);
    if (used && USED_ON.has(day)) await use(stage, { namespace, facts, ids });
    await service.consolidate({ namespace, now: now() });
  }
  setHour(24 * DAYS + 8);
  return { namespace, facts, ids };
}

async function use({ service, now }: TimedStage, { namespace, facts, ids }: Group): Promise<void> {
  for (const [at, { stated }] of facts.entries()) {
    const { recallId } = await service.recall({ namespace, query: stated, limit: DEPTH, now: now() });
    await service.feedback({ recallId, helpful: ids.slice(at, at + 1), unhelpful: [], now: now() });
  }
}

async function rowOf(groups: readonly Group[], used: boolean, way: string, ask: Way): Promise<Row> {
  let [asked, first, among] = [0, 0, 0];
  for (const { namespace, facts, ids } of groups)
    for (const [at, fact] of facts.entries()) {
      const rank = (await ask(namespace, fact.asked, DEPTH)).indexOf(ids[at] ?? '');
      asked += 1;
      first += rank === 0 ? 1 : 0;
      among += rank >= 0 && rank < FACTS ? 1 : 0;
    }
  return { facts: used ? 'used' : 'unused', way, asked, first, 'among five': among };
}
