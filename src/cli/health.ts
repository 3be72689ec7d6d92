/** `hippograph health`: how a namespace's memory is, as tables. */
import { Command } from 'commander';
import { hours, namespaceOption } from './options/options.ts';
import type { Health } from './health/describe.ts';
import { print, printJson } from './terminal/print.ts';

interface HealthOptions {
  readonly namespace?: string;
  readonly hours: number;
  readonly json?: true;
}

const HEALTH = `query Health($namespace: String!, $windowHours: Float!) {
  health(namespace: $namespace, windowHours: $windowHours) {
    memory {
      namespace now windowHours live retracted erased due unembedded unlinked nameExtractionFailed givenUp { queue items } notices promoted promotedPerHour archived archivedPerDay
      clusters clustersPerSession newMemories reinforcedPerNewMemory
      tiers { tier memories meanEnergy leastEnergy mostEnergy left meanHours histogram { from to memories } }
    }
  }
}`;

async function health(options: HealthOptions): Promise<void> {
  const [{ runQuery }, { describeHealth }] = await Promise.all([
    import('./run-query.ts'),
    import('./health/describe.ts'),
  ]);
  const memory = await runQuery<{ health: { memory: Health } }, Health>(options.namespace, 'health', {
    query: HEALTH,
    variables: (namespace) => ({ namespace, windowHours: options.hours }),
    existing: true,
    pick: (data) => data.health.memory,
  });
  if (options.json) printJson(memory);
  else print(describeHealth(memory));
}

export function healthCommand(): Command {
  return namespaceOption(
    new Command('health').description("show the state of a namespace's memory: energy, tiers, consolidation"),
  )
    .option('--hours <n>', 'the window for rates and lifetimes, in hours', hours, 24)
    .option('--json', 'print it as JSON')
    .action(health);
}
