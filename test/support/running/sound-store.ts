/** What the tests of the store's invariants begin with: a namespace in which use has left something of every kind. */
import { verifyStore } from '../../../src/cli/doctor/verify.ts';
import { freshNamespace } from '../namespace.ts';
import type { CypherConnection } from '../database/cypher.ts';
import type { TestService } from './service.ts';
import { storeMemories, T0 } from './sleeping.ts';

export interface SoundStore {
  readonly namespace: string;
  readonly ids: readonly string[];
}

/** A memory that moved up (0), one that is working (1) and its successors, linked by use; a finished run. */
export async function storeSoundly(
  service: TestService['service'],
  connection: CypherConnection,
): Promise<SoundStore> {
  const namespace = freshNamespace('verify');
  const ids = await storeMemories({ service, connection, namespace }, [3, 1, 1, 1]);
  await service.consolidate({ namespace, now: T0 });
  await service.relate({
    namespace,
    entity: 'Berta',
    relationType: 'KNOWS',
    to: 'Karl',
    statedIn: ids.slice(0, 1),
  });
  await service.coAccess({ namespace, ids: ids.slice(0, 2), now: T0 });
  return { namespace, ids };
}

/** How often each invariant is broken, by name; in the whole store, which other tests use too. */
export async function brokenIn(database: TestService['database']): Promise<Map<string, number>> {
  return new Map((await verifyStore(database)).map((each) => [each.name, each.broken]));
}
