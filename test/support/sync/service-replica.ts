/** A namespace of a store as one side of an exchange, without a listener between. */
import type { SyncSide } from '../../../src/cli/sync/exchange.ts';
import { type Change, SYNC_VERSION } from '../../../src/domain/requests/sync.ts';
import { elementsOf } from '../../../src/models/merging/or-set.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { knownLink } from './model-replica.ts';

export const serviceReplica = (service: MemoryService, namespace: string): SyncSide => ({
  name: namespace,
  state: (peer) => service.syncState({ version: SYNC_VERSION, namespace, peer }),
  changes: (input) => service.syncChanges({ ...input, namespace }),
  // As it comes over the network.
  merge: (input) => service.syncMerge({ ...(JSON.parse(JSON.stringify(input)) as typeof input), namespace }),
});

/** What is known, whoever knows it: as ModelReplica tells it. */
export async function knowledgeOf(side: SyncSide): Promise<unknown> {
  await side.state(null);
  const changes: Change[] = [];
  for (let after = 0; ; ) {
    const page = await side.changes({ version: SYNC_VERSION, clock: {}, after });
    changes.push(...page.changes);
    if (page.done) break;
    after = page.upTo;
  }
  const elements = changes.map((change) => {
    if (change.kind === 'erasure') return [change.id, 'erased'] as const;
    if (change.kind === 'fact') return [change.id, [change.said, change.retractedAt]] as const;
    const { id, said, retractedAt, keeping = null, tagsAdded: added, tagsRemoved: removed } = change;
    return [id, [said.content, retractedAt, keeping, elementsOf({ added, removed })]] as const;
  });
  const links = new Set(
    changes.flatMap((change) => (change.kind === 'erasure' ? [] : change.links)).map(knownLink),
  );
  return {
    elements: Object.fromEntries<unknown>(elements),
    links: [...links].toSorted(),
  };
}
