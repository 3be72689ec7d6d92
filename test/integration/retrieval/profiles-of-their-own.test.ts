/** Each profile orders what is about as relevant by its own priors, and answers plain questions as `default` does. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const DAY_MS = 86_400_000;
const T0 = new Date('2026-03-02T09:00:00Z');
const day = (days: number): Date => new Date(T0.getTime() + days * DAY_MS);
const graph = useGraph(T0);

/** Two notes that answer a question as well, and a question. */
interface Pair {
  readonly question: string;
  readonly notes: readonly [string, string];
}

const PAIRS: readonly Pair[] = [
  {
    question: 'What does Ingrid keep for the pilot boat?',
    notes: [
      'Ingrid keeps the keys for the pilot boat in her drawer.',
      'Ingrid keeps the charts for the pilot boat on her shelf.',
    ],
  },
  {
    question: 'How do we restart the tide gauge?',
    notes: [
      'To restart the tide gauge, hold the red button for ten seconds.',
      'To restart the tide gauge, pull its plug and wait a minute.',
    ],
  },
];

const PLAIN: readonly (readonly [question: string, answer: string])[] = [
  ['Who is allergic to almonds?', 'Mara is allergic to almonds.'],
  ['Where is the spare key?', 'The spare key hangs behind the boathouse door.'],
  ['When does the ferry leave?', 'The ferry leaves at ten past seven.'],
  ['Which database holds the invoices?', 'The invoices are kept in Postgres.'],
  ['What colour is the new buoy?', 'They painted the new buoy green.'],
  ['Who repaired the radio?', 'Pelle repaired the radio last week.'],
  ['What is the name of the dog?', 'Their dog is called Biscuit.'],
  ['How deep is the harbour?', 'The harbour is four metres deep at low water.'],
  ['Why was the concert cancelled?', 'The concert was cancelled because of the storm.'],
  ['What does Jonas study?', 'Jonas studies marine biology.'],
  ['Which bakery sells rye bread?', 'The bakery by the church sells rye bread.'],
  ['How much did the sail cost?', 'The sail cost nine hundred euros.'],
];
const FILLERS = ['Goats climb well.', 'Lunch was soup.', 'The lecture was long.', 'Somebody sang all night.'];

type Told = (text: string, behind: boolean) => Partial<RememberInput>;

async function stored(told: Told, behind: ReadonlySet<string>): Promise<[string, Map<string, string>]> {
  const namespace = freshNamespace('own');
  const texts = [...PAIRS.flatMap(({ notes }) => notes), ...PLAIN.map(([, answer]) => answer), ...FILLERS];
  const receipts = await graph.service.rememberMany({
    input: texts.map((content) => ({ namespace, content, ...told(content, behind.has(content)) })),
  });
  await settle(namespace);
  return [namespace, new Map(receipts.map(({ id }, at) => [texts[at] ?? '', id]))];
}

const firstOf = async (namespace: string, query: string, profile: string, contextIds: string[] = []) => {
  const asked = { namespace, query, profile, contextIds, now: day(40), learn: false, record: false };
  const { hits } = await graph.service.recall(asked);
  return hits.map(({ memory }) => memory.content);
};

/** Those of each pair that `default` puts behind while nothing tells them apart. */
const behind = new Set<string>();
beforeAll(async () => {
  const [namespace] = await stored(() => ({}), behind);
  for (const { question, notes } of PAIRS) {
    const [first] = (await firstOf(namespace, question, 'default')).filter((text) => notes.includes(text));
    behind.add(notes.find((note) => note !== first) ?? expect.fail());
  }
});

async function usedWithinAnHour(namespace: string, ids: string[]): Promise<void> {
  for (let time = 0; time < 11; time += 1)
    await graph.service.coAccess({ namespace, ids, now: day(39.9 + time / 1_000) });
}

type After = (namespace: string, ids: string[]) => Promise<unknown>;
const OWN: [profile: string, what: string, told: Told, after?: After][] = [
  ['tripartite', 'recent', (_, back) => ({ occurredAt: back ? day(39) : day(5) })],
  ['tripartite', 'successful', (_, back) => ({ occurredAt: day(5), outcome: back ? 'SUCCESS' : 'FAILURE' })],
  ['neuromemory-task-agent', 'successful', (_, back) => ({ outcome: back ? 'SUCCESS' : 'FAILURE' })],
  ['cognitive', 'strong', () => ({}), usedWithinAnHour],
  ['energy', 'strong', () => ({}), usedWithinAnHour],
  ['neuromemory', 'strong', () => ({}), usedWithinAnHour],
];

describe('[R-RECALL-PROFILE] a profile with a character', () => {
  it.each(OWN)('%s puts the %s first of two that answer as well', async (profile, _, told, after) => {
    const [namespace, ids] = await stored(told, behind);
    await after?.(
      namespace,
      Array.from(behind, (note) => ids.get(note) ?? expect.fail()),
    );
    for (const { question, notes } of PAIRS) {
      const ranked = await firstOf(namespace, question, profile);
      expect(notes).toContain(ranked[1]);
      expect(behind).toContain(ranked[0]);
      // What was used, `default` puts first too.
      if (after === undefined)
        expect(behind).not.toContain((await firstOf(namespace, question, 'default'))[0]);
    }
    for (const [question, answer] of PLAIN)
      expect((await firstOf(namespace, question, profile))[0]).toBe(answer);
  });
});
