/** What nested fields of one request ask for, batched. */
import type { MemoryHistory, Provenance, Session } from '../domain/requests/browsing.ts';
import type { CallOptions } from '../domain/call.ts';
import type { Cluster } from '../domain/requests/consolidation.ts';
import type { Entity, Fact } from '../domain/requests/knowledge.ts';
import type { Procedure } from '../domain/requests/procedures.ts';
import type { WorkingMemoryItem } from '../domain/requests/requests.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { createLoader, type Loader, type MemoryKey } from './loaders.ts';

export interface BrowsingLoaders {
  readonly histories: Loader<MemoryHistory>;
  readonly provenance: Loader<Provenance>;
  readonly entities: Loader<Entity>;
  readonly facts: Loader<Fact>;
  readonly clusters: Loader<Cluster>;
  readonly procedures: Loader<Procedure>;
  readonly sessions: Loader<Session>;
  /** What sessions have in mind at an instant, the present when left out. */
  minds(now: Date | undefined): Loader<readonly WorkingMemoryItem[]>;
}

export function createBrowsingLoaders(service: MemoryService, options: CallOptions): BrowsingLoaders {
  const minds = new Map<number | undefined, Loader<readonly WorkingMemoryItem[]>>();
  return {
    histories: createLoader((input) => service.histories(input, options)),
    provenance: createLoader((input) => service.provenance(input, options)),
    entities: createLoader((input) => service.entitiesByIds(input, options)),
    facts: createLoader((input) => service.factsByIds(input, options)),
    clusters: createLoader((input) => service.clustersByIds(input, options)),
    procedures: createLoader((input) => service.proceduresByIds(input, options)),
    sessions: createLoader((input) => service.sessionsByIds(input, options)),
    minds(now) {
      const known = minds.get(now?.getTime());
      if (known !== undefined) return known;
      const made = createLoader<readonly WorkingMemoryItem[]>((input) =>
        service.minds({ ...input, now }, options),
      );
      minds.set(now?.getTime(), made);
      return made;
    },
  };
}

/** Those of a namespace that there are, in the order of the ids. */
export async function present<Value>(
  loader: Loader<Value>,
  namespace: string,
  ids: readonly string[],
): Promise<Value[]> {
  const keys: MemoryKey[] = ids.map((id) => ({ namespace, id }));
  const found = await Promise.all(keys.map((key) => loader.load(key)));
  return found.filter((value) => value !== null) as Value[];
}
