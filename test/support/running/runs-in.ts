/** A namespace's latest runs, as most tests want them: without their cursors. */
import type { ConsolidationRun } from '../../../src/domain/requests/consolidation.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';

export async function runsIn(
  service: MemoryService,
  namespace: string,
  first: number,
): Promise<ConsolidationRun[]> {
  const { items } = await service.consolidationRuns({ namespace, first });
  return items.map(({ node }) => node);
}
