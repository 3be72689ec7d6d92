/** Finds communities without keeping recalls waiting: of a large network in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MemoryError } from '../domain/errors.ts';
import type { WeightedLink } from './communities.ts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const SCRIPT = new URL(`./communities.worker.${extension}`, import.meta.url);

/** With fewer links, finding them takes less time than the thread takes to start. */
const FEW_LINKS = 2_000;

export interface Network {
  readonly nodes: readonly string[];
  readonly links: readonly WeightedLink[];
}

/** As `communitiesOf`. @throws MemoryError INTERNAL if the thread dies, or what it failed with */
export async function communitiesAside(network: Network): Promise<string[][]> {
  if (network.links.length < FEW_LINKS) {
    // Loaded when first needed: it takes about a tenth of a second, which no start has to wait for.
    const { communitiesOf } = await import('./communities.ts');
    return communitiesOf(network.nodes, network.links);
  }
  // Not the process's own flags: some, such as --input-type, would keep a thread from starting.
  const worker = new Worker(SCRIPT, { name: 'hippograph-communities', workerData: network, execArgv: [] });
  try {
    const ended = once(worker, 'exit').then(() => {
      throw new MemoryError('INTERNAL', 'The thread that finds communities ended.');
    });
    const [communities] = (await Promise.race([once(worker, 'message'), ended])) as [string[][]];
    return communities;
  } finally {
    await worker.terminate();
  }
}
