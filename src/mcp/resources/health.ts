import type { MemoryHealth } from '../../domain/requests/health.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import type { Body, ReadScope } from './body.ts';

const WINDOW_HOURS = 24;

function lines(health: MemoryHealth): string[] {
  const { live, retracted, erased, due, unembedded, unlinked, promoted, archived, windowHours } = health;
  return [
    `Memories: ${live} live, ${retracted} forgotten, ${erased} erased.`,
    `Waiting: ${due} due for consolidation, ${unembedded} without vectors, ${unlinked} without their names.`,
    ...health.givenUp.map(({ queue, items }) => `Given up by ${queue}: ${items}.`),
    ...health.tiers.map(({ tier, memories, meanEnergy }) =>
      meanEnergy === null
        ? `${tier}: ${memories}`
        : `${tier}: ${memories}, of mean energy ${meanEnergy.toFixed(2)}`,
    ),
    `In the last ${windowHours} hours: ${promoted} promoted, ${archived} archived, ${health.newMemories} new.`,
  ];
}

/** How the memory of a namespace is. */
export async function readHealth(namespace: string, { service, signal }: ReadScope): Promise<Body> {
  const health = await service.memoryHealth({ namespace, windowHours: WINDOW_HOURS }, { signal });
  return { data: { ...health }, text: [`Namespace ${namespace}`, ...lines(health)].join('\n') };
}

/**
 * How the service is, part by part, and how the caller's namespace is, where one is known.
 * Answers while the service is starting too: that is when it is asked for most.
 */
export async function readService(
  service: MemoryService | undefined,
  namespace: string | undefined,
  starting: string,
  signal: AbortSignal,
): Promise<Body> {
  if (service === undefined) return { data: { ready: false, starting, parts: [] }, text: starting };
  const { ready, parts } = await service.readiness();
  const of = ready && namespace !== undefined ? await readHealth(namespace, { service, signal }) : undefined;
  const text = [
    ready ? 'The service is ready.' : 'The service is not ready.',
    ...parts.map(({ part, ok, detail }) => `${part}: ${ok ? 'ok' : 'not ok'}. ${detail}`),
    ...(of === undefined ? [] : [of.text]),
  ].join('\n');
  return { data: { ready, parts, ...(of === undefined ? {} : { memory: of.data }) }, text };
}
