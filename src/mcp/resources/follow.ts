/** Follows the resources that one client listens to, by what the store says has changed: whichever process has changed it. */
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, MemoryError } from '../../domain/errors.ts';
import type { ResourceChange } from '../../domain/events.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { idAmong } from '../../domain/short-id.ts';
import type { ResourceRef } from './uri.ts';

const AGAIN_AFTER_MS = 1_000;
/** Entities of one change that are looked up; of a larger change every entity counts as changed. */
const MOST_LOOKED_UP = 20;

/** A resource, and the address by which the client asked for it. */
export interface Listened {
  readonly uri: string;
  readonly ref: ResourceRef;
}

export interface Follower {
  /** As the client may use it. */
  readonly service: MemoryService;
  readonly signal: AbortSignal;
  readonly onChange: (uri: string) => void;
  /** Gets what fails for a reason of our own. */
  readonly onError: (error: unknown) => void;
}

/**
 * Resolves once every change is seen from then on; continues until the signal is aborted.
 * @param resources of one namespace
 * @throws MemoryError where the client may not read the namespace, or too many watch already
 */
export async function follow(
  namespace: string,
  resources: readonly Listened[],
  follower: Follower,
): Promise<void> {
  const { service, signal, onChange, onError } = follower;
  const begin = async () => {
    const changes = service.resourceChanges({ namespace }, { signal })[Symbol.asyncIterator]();
    await changes.next();
    return changes;
  };
  const tell = async (changes: AsyncIterator<readonly ResourceChange[]>): Promise<void> => {
    for await (const batch of { [Symbol.asyncIterator]: () => changes })
      for (const change of batch)
        for (const uri of await changedBy(change, namespace, resources, follower)) onChange(uri);
  };
  const goOn = async (first: AsyncIterator<readonly ResourceChange[]>): Promise<void> => {
    let changes: typeof first | undefined = first;
    while (!signal.aborted) {
      try {
        changes ??= await begin();
        // Nothing says what has changed since the watching failed.
        if (changes !== first) for (const { uri } of resources) onChange(uri);
        await tell(changes);
        return;
      } catch (error) {
        changes = undefined;
        if (!(error instanceof MemoryError)) onError(error);
        await delay(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  goOn(await begin()).catch(onError);
}

async function changedBy(
  change: ResourceChange,
  namespace: string,
  resources: readonly Listened[],
  follower: Follower,
): Promise<string[]> {
  const names = resources.flatMap(({ ref }) => (ref.kind === 'entity' ? [ref.id] : []));
  const entities = await changedEntities(change.entityIds, namespace, names, follower);
  const isChanged = ({ ref }: Listened): boolean => {
    if (ref.kind === 'memory') return change.memoryIds.has(idAmong(change.memoryIds, ref.id));
    if (ref.kind === 'session') return change.sessionIds.has(ref.id);
    return ref.kind === 'entity' ? entities.has(ref.id) : change.health;
  };
  return resources.filter(isChanged).map(({ uri }) => uri);
}

/** @returns those of the names, which may be ids too, that mean an entity that has changed */
async function changedEntities(
  ids: ReadonlySet<string>,
  namespace: string,
  names: readonly string[],
  { service, signal }: Follower,
): Promise<ReadonlySet<string>> {
  if (ids.size === 0 || names.length === 0) return new Set();
  if (ids.size > MOST_LOOKED_UP) return new Set(names);
  // Entities that were joined are one.
  const meant = async (entity: string): Promise<string | undefined> => {
    try {
      return (await service.entity({ namespace, entity }, { signal }))?.id;
    } catch (error) {
      if (error instanceof MemoryError && ERRORS[error.code].blame === 'caller') return undefined;
      throw error;
    }
  };
  const changed = new Set(await Promise.all([...ids].map(meant)));
  const found = await Promise.all(
    names.map(async (name) => {
      const id = ids.has(name) ? undefined : await meant(name);
      return ids.has(name) || (id !== undefined && changed.has(id)) ? [name] : [];
    }),
  );
  return new Set(found.flat());
}
