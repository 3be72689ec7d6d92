/** Whether a memory is of use: what was asked of it, week by week, what that brought, and what never came back. */
import { z } from 'zod';
import type { Usage, UsageDoor, UsageWeek } from '../domain/answers.generated.ts';
import { grouped } from '../domain/grouped.ts';
import { consolidationParameters } from '../models/consolidation-parameters.ts';
import { integerField, namespaceField, nowField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import type { RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { namespaceCounts, toldMemories, usageByDoor } from '../store/statements.generated.ts';
import type { JournalParts } from './recalls.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05. */
const A_MONDAY_MS = 4 * DAY_MS;
const MOST_WEEKS = 52;
const MOST_DOORS = 20;

const input = z.object({
  namespace: namespaceField,
  /** The last of them has `now` in it. */
  weeks: integerField('weeks', 1, MOST_WEEKS).default(8),
  now: nowField,
});

type Row = RowOf<typeof usageByDoor>;
type Sums = Omit<Row, 'week' | 'via' | 'who'>;
type UsageParts = JournalParts & { readonly configs: NamespaceConfigs };

/** What was asked of a namespace week by week, what that brought, and how many memories never came back. */
export const usage = operation({
  name: 'usage',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, weeks: 1 }),
  run: usageOf,
});

/** With what was asked a moment ago. @throws MemoryError naming the field that is wrong */
async function usageOf(
  { namespace, weeks, now: named }: z.output<typeof input>,
  { database, clock, configs, journal }: UsageParts,
  options: RunOptions,
): Promise<Usage> {
  await journal.flush();
  const now = named ?? clock();
  const { parameters } = await configs.read(namespace, options);
  const keptFrom = new Date(now.getTime() - consolidationParameters(parameters).keepDays * DAY_MS);
  const from = new Date(mondayBefore(now) - (weeks - 1) * WEEK_MS);
  const [rows, [found], [counts]] = await Promise.all([
    database.run(usageByDoor, { namespace, from, until: now }, options),
    database.run(toldMemories, { namespace, from: keptFrom, until: now }, options),
    database.run(namespaceCounts, { namespace, now }, options),
  ]);
  const { since = null, told = 0 } = found ?? {};
  // They were counted one after the other.
  const live = Math.max(counts?.live ?? 0, told);
  return {
    namespace,
    weeks: weeksOf(rows, from, weeks),
    doors: doorsOf(rows),
    memories: { live, told, neverTold: live - told },
    since,
    keptFrom,
  };
}

const mondayBefore = (date: Date): number =>
  Math.floor((date.getTime() - A_MONDAY_MS) / WEEK_MS) * WEEK_MS + A_MONDAY_MS;

const weeksOf = (rows: readonly Row[], from: Date, weeks: number): UsageWeek[] =>
  Array.from({ length: weeks }, (_, at) => ({
    from: new Date(from.getTime() + at * WEEK_MS),
    ...sumOf(rows.filter(({ week }) => week === at)),
  }));

/** Those that asked most. */
function doorsOf(rows: readonly Row[]): UsageDoor[] {
  const doors = grouped(rows, ({ via, who }) => JSON.stringify([via, who]));
  return [...doors]
    .map(([name, ofDoor]) => ({
      name,
      via: ofDoor[0]?.via ?? null,
      who: ofDoor[0]?.who ?? null,
      ...sumOf(ofDoor),
    }))
    .toSorted((a, b) => b.recalls - a.recalls || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_DOORS);
}

const sumOf = (rows: readonly Row[]): Sums => ({
  recalls: total(rows, 'recalls'),
  abstained: total(rows, 'abstained'),
  told: total(rows, 'told'),
  tokens: total(rows, 'tokens'),
  helpful: total(rows, 'helpful'),
  unhelpful: total(rows, 'unhelpful'),
  ratedRecalls: total(rows, 'ratedRecalls'),
});

const total = (rows: readonly Row[], part: keyof Sums): number =>
  rows.reduce((sum, row) => sum + row[part], 0);
