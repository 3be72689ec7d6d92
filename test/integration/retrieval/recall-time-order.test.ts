/** Questions that ask for the latest, the first, or for what was before or since something. */
import { describe, expect, it } from 'vitest';
import type { RecallHit } from '../../../src/domain/requests/requests.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();
const day = (date: string): Date => new Date(`${date}T12:00:00Z`);

const BANKS = [
  ['2024-02-01', 'Our household bank is Hansa.'],
  ['2025-03-01', 'Our household bank is Vega.'],
  ['2026-04-01', 'Our household bank is Marlin.'],
] as const;
const ELSE = [
  ['2025-01-15', 'We moved to Oslo with three cats.'],
  ['2026-05-01', 'The bakery on the corner closes at six.'],
] as const;

async function recalled(
  told: readonly (readonly [string, string])[],
  query: string,
): Promise<readonly RecallHit[]> {
  const namespace = freshNamespace('order');
  for (const [date, content] of told)
    await graph.service.remember({ namespace, content, occurredAt: day(date) });
  const { hits } = await graph.service.recall({ namespace, query, learn: false });
  return hits;
}

const first = (hits: readonly RecallHit[]): string | undefined => hits[0]?.memory.content;

describe('[R-RECALL-TIME-ORDER] of results that are as much about the same, a question that asks', () => {
  it.each([
    ['What is the latest household bank of ours?'],
    ['Which household bank do we currently use?'],
    ['What is our household bank now?'],
  ])('for the latest gets the newest first: %s', async (query) => {
    const hits = await recalled([...BANKS, ...ELSE], query);
    expect(first(hits)).toBe(BANKS[2][1]);
    expect(hits[0]?.order).toBe('Asked for the latest: of 3 close results, this is the newest.');
    // Nothing is left out, and what is newer yet about something else gains nothing.
    expect(hits).toHaveLength(5);
    expect(hits.find(({ memory }) => memory.content === ELSE[1][1])?.order).toBeNull();
    for (const { score, signals } of hits)
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 10);
  });

  it.each([['What was our household bank originally?'], ['What was our first household bank?']])(
    'for the first gets the oldest first: %s',
    async (query) => {
      expect(first(await recalled([...BANKS, ...ELSE], query))).toBe(BANKS[0][1]);
    },
  );

  it.each([
    ['What was our household bank before 2025?', BANKS[0][1]],
    ['What is our household bank since March 15, 2026?', BANKS[2][1]],
  ])('for what was before or since a date gets that first: %s', async (query, expected) => {
    const hits = await recalled([...BANKS, ...ELSE], query);
    expect(first(hits)).toBe(expected);
    expect(hits[0]?.order).toMatch(/^Asked for what was (before|since) \d{4}-\d\d-\d\d: this was\.$/);
  });

  it('for what was before an event takes its time from the memory that reports it', async () => {
    const hits = await recalled([...BANKS, ...ELSE], 'What was our household bank before we moved to Oslo?');
    const banks = hits.filter(({ memory }) => memory.content.includes('bank'));
    expect(first(banks)).toBe(BANKS[0][1]);
    expect(banks[0]?.order).toBe('Asked for what was before the event of 2025-01-15 12:00: this was.');
  });

  it.each([
    ['Welche Hausbank nutzen wir derzeit?', ['Unsere Hausbank ist Hansa.', 'Unsere Hausbank ist Vega.']],
    ['Quelle est notre banque actuelle ?', ['Notre banque est Hansa.', 'Notre banque est Véga.']],
    ['¿Cuál es nuestro banco ahora?', ['Nuestro banco es Hansa.', 'Nuestro banco es Vega.']],
  ] as const)(
    'for the latest in another language gets the newest first: %s',
    async (query, [older, newer]) => {
      const hits = await recalled([['2025-01-01', newer], ['2024-01-01', older], ...ELSE], query);
      expect(first(hits)).toBe(newer);
    },
  );
});

it('a question that asks for no order says nothing of one', async () => {
  const hits = await recalled(BANKS, 'Which household bank is ours?');
  expect(hits.map(({ order }) => order)).toEqual([null, null, null]);
  expect(hits.flatMap(({ signals }) => signals.filter(({ name }) => name === 'order'))).toEqual([]);
});
