/** Does a note that was used on ten days come before one that answers the question equally well and was never used? */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProfileName } from '../../src/retrieval/profiles/profile.ts';
import { chatter } from './chatter.ts';
import { random } from './random.ts';
import { type Row, report } from './report.ts';
import type { TimedStage } from './simulated-time.ts';

interface Pair {
  readonly question: string;
  /** Both answer it, and do not conflict. */
  readonly notes: readonly [string, string];
}

const PAIRS = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'data', 'like-pairs.json'), 'utf8'),
) as readonly Pair[];
const NAMESPACE = 'like-pairs';
const DAYS_OF_USE = 10;
const ASKED_ON = [10, 30, 90];
const PROFILES = ['default', 'cognitive', 'energy', 'neuromemory'] as const satisfies ProfileName[];

export async function benchPairs(stage: TimedStage): Promise<void> {
  const { service, now, setHour, settled } = stage;
  const chance = random(3);
  setHour(0);
  const others = Array.from({ length: PAIRS.length }, chatter(chance));
  const ids = new Map<string, string>();
  const texts = [...PAIRS.flatMap(({ notes }) => notes), ...others];
  const receipts = await service.rememberMany({
    input: texts.map((content) => ({ namespace: NAMESPACE, content })),
  });
  receipts.forEach(({ id }, at) => ids.set(texts[at] ?? '', id));
  await settled(NAMESPACE);

  const ranking = async (question: string, profile: ProfileName = 'default'): Promise<string[]> => {
    const asked = { namespace: NAMESPACE, query: question, profile, record: false, now: now() };
    return (await service.recall(asked)).hits.map(({ memory }) => memory.content);
  };
  const behind: string[] = [];
  for (const { question, notes } of PAIRS) {
    const [first = notes[0]] = (await ranking(question)).filter((text) => notes.includes(text));
    behind.push(notes.find((note) => note !== first) ?? notes[1]);
  }
  let recalls = 0;
  for (let day = 0; day < DAYS_OF_USE; day += 1) {
    // A day's use is rarely 24 hours after that of the day before.
    setHour(24 * day + 9 + 8 * chance());
    for (const text of behind) {
      const { recallId } = await service.recall({ namespace: NAMESPACE, query: text, limit: 3, now: now() });
      await service.feedback({ recallId, helpful: [ids.get(text) ?? ''], unhelpful: [], now: now() });
      recalls += 1;
    }
    await settled(NAMESPACE, recalls);
  }
  const rows: Row[] = [];
  for (const profile of PROFILES) {
    const row: Record<string, number | string> = { profile, pairs: PAIRS.length };
    for (const day of ASKED_ON) {
      setHour(24 * day);
      let first = 0;
      for (const [at, { question, notes }] of PAIRS.entries()) {
        const ranked = await ranking(question, profile);
        if (ranked.find((text) => notes.includes(text)) === behind[at]) first += 1;
      }
      row[`first on day ${day}`] = first;
    }
    rows.push(row);
  }
  report('lived, pairs', rows, [
    `Two notes answer a question equally well. The one that stands behind is found helpful on ${DAYS_OF_USE} days, asked for by its own words.`,
    'Pairs in which it then comes before the other, by days since it was stored.',
  ]);
}
