/** Source C, first: are preferences of the first sessions found a week later, asked for in other words? */
import { chatter } from '../support/chatter.ts';
import { PREFERENCES, type Preference } from '../support/preferences.ts';
import { random } from '../support/random.ts';
import { type Row, report } from '../support/report.ts';
import type { TimedStage } from '../support/simulated-time.ts';
import { waysOf } from './ways.ts';

/** Hours after the first: ten sessions in seven days. */
const SESSIONS = [0, 9, 24, 48, 57, 72, 96, 105, 144, 168];
const EARLY = 3;
const PREFERENCES_EACH = 12;
const TURNS_A_SESSION = 16;
const AMONG = [1, 3, 10];
/** C, by full text alone; and with a language model that expands the question. */
const PRINTED = { text: 40, expanded: 80 };

interface Asked {
  readonly namespace: string;
  readonly question: string;
  readonly id: string;
}

export async function benchContinuity(stage: TimedStage, users: number): Promise<void> {
  const asked: Asked[] = [];
  for (let user = 0; user < users; user += 1) asked.push(...(await live(stage, user)));
  const rows: Row[] = [];
  for (const [way, rank] of waysOf(stage)) {
    const ranks: number[] = [];
    for (const { namespace, question, id } of asked)
      ranks.push((await rank(namespace, question, Math.max(...AMONG))).indexOf(id));
    const share = (among: number): number =>
      (100 * ranks.filter((place) => place >= 0 && place < among).length) / ranks.length;
    rows.push({
      way,
      ...Object.fromEntries(AMONG.map((among) => [`recall@${among}`, share(among).toFixed(1)])),
    });
  }
  report('cognition-continuity', rows, [
    `In %: ${asked.length} questions in the last of ${SESSIONS.length} sessions in 7 days, for what ${users} users had said in the first ${EARLY}, among ${SESSIONS.length * TURNS_A_SESSION} turns each.`,
    `C prints a recall@3 of ${PRINTED.text} by full text alone and ${PRINTED.expanded} where a language model expands the question, on data of its own.`,
  ]);
}

/** One user's week. In every session after the early ones, something is said that only touches on a preference. */
async function live({ service, now, setHour, settled }: TimedStage, user: number): Promise<Asked[]> {
  const namespace = `continuity-${user}`;
  const chance = random(100 + user);
  const smallTalk = chatter(chance);
  const preferences = Array.from(
    { length: PREFERENCES_EACH },
    (_, at) => PREFERENCES[(user * 7 + at) % PREFERENCES.length] as Preference,
  );
  const asked: Asked[] = [];
  for (const [session, hour] of SESSIONS.entries()) {
    setHour(hour);
    const stated = session < EARLY ? preferences.filter((_, at) => at % EARLY === session) : [];
    const passing = session < EARLY ? [] : preferences.filter((_, at) => at % 4 === session % 4);
    const told = [...stated.map((each) => each.stated), ...passing.map((each) => each.passing)];
    const turns = Array.from({ length: TURNS_A_SESSION }, smallTalk);
    // Spread among the small talk, each at a place of its own.
    for (const [at, text] of told.entries()) turns[1 + at * Math.floor(TURNS_A_SESSION / told.length)] = text;
    const receipts = await service.rememberMany({
      input: turns.map((content) => ({
        namespace,
        content,
        sessionId: `session-${session + 1}`,
        who: 'user',
      })),
    });
    for (const { stated: text, asked: question } of stated)
      asked.push({ namespace, question, id: receipts[turns.indexOf(text)]?.id ?? '' });
    await settled(namespace);
    await service.consolidate({ namespace, now: now() });
  }
  return asked;
}
