/** The health of a namespace's memory as tables that a person reads. */
import Table from 'cli-table3';
import type { Json } from '../../client/json.ts';
import type { MemoryHealth, TierHealth } from '../../domain/answers.generated.ts';

export type Health = Json<MemoryHealth>;

const PLAIN = { style: { head: [], border: [] } };
const fixed = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function tierTable(tiers: readonly TierHealth[]): string {
  const bins = tiers[0]?.histogram ?? [];
  const table = new Table({
    head: [
      'tier',
      'live',
      'energy: mean',
      'lowest',
      'highest',
      ...bins.map(({ from, to }) => (to === null ? `≥ ${from}` : `< ${to}`)),
      'moved on',
      'hours in tier',
    ],
    ...PLAIN,
  });
  for (const { tier, memories, meanEnergy, leastEnergy, mostEnergy, histogram, left, meanHours } of tiers) {
    const counts = histogram.map((bin) => bin.memories);
    const energies = [meanEnergy, leastEnergy, mostEnergy].map(fixed);
    table.push([tier, memories, ...energies, ...counts, left, fixed(meanHours)]);
  }
  return table.toString();
}

export function describeHealth(health: Health): string {
  const { windowHours } = health;
  const table = new Table(PLAIN);
  table.push(
    ['live, retracted, erased', `${health.live}, ${health.retracted}, ${health.erased}`],
    ['due for consolidation', health.due],
    ['waiting for vectors, for entity links', `${health.unembedded}, ${health.unlinked}`],
    ...health.givenUp.map(({ queue, items }) => [`given up by the job ${queue}`, items]),
    ['promoted', `${health.promoted} (${fixed(health.promotedPerHour)} per hour)`],
    ['archived', `${health.archived} (${fixed(health.archivedPerDay)} per day)`],
    ['clusters formed', `${health.clusters} (${fixed(health.clustersPerSession)} per session)`],
    ['stored', `${health.newMemories} (each reinforced ${fixed(health.reinforcedPerNewMemory)} older ones)`],
  );
  return [
    `${health.namespace} at ${health.now}, rates over the last ${windowHours} hours:`,
    table.toString(),
    tierTable(health.tiers),
    ...health.notices.map((notice) => `note: ${notice}`),
  ].join('\n');
}
