import type { EntityCandidate, EntityTogether, Fact } from '../domain/answers.generated.ts';
import type { AsOf } from '../domain/requests/requests.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { createLoader, eachArguments, perArguments, strengthLoader } from './loaders.ts';

/** What one request carries to its resolvers. */
export type GraphQLContext = ReturnType<typeof createContext>;

/** @param signal aborted when the client leaves */
export function createContext(service: MemoryService, signal: AbortSignal) {
  const options = { signal };
  return {
    service,
    signal,
    memories: createLoader((input) => service.memoriesByIds(input, options)),
    links: createLoader((input) => service.encodingLinks(input, options)),
    revisions: createLoader((input) => service.revisions(input, options)),
    newer: createLoader((input) => service.newerMemories(input, options)),
    /** At a time; undefined: now. */
    strengths: eachArguments((args: { readonly at: Date | undefined }) =>
      strengthLoader((input) => service.strengths({ ...input, ...args }, options)),
    ),
    facts: perArguments<{ first: number; asOf?: AsOf | undefined; ended?: boolean | undefined }, Fact[]>(
      ({ namespace, ids }, args) => service.factsOfEntities({ ...args, namespace, entityIds: ids }, options),
    ),
    candidates: perArguments<{ first: number; usedAlike: boolean }, EntityCandidate[]>(
      ({ namespace, ids }, args) => service.entityCandidates({ ...args, namespace, entityIds: ids }, options),
    ),
    together: perArguments<{ first: number }, EntityTogether[]>(({ namespace, ids }, args) =>
      service.mentionedTogether({ ...args, namespace, entityIds: ids }, options),
    ),
    latestMentions: perArguments<{ first: number }, string[]>(({ namespace, ids }, args) =>
      service.latestMentions({ ...args, namespace, entityIds: ids }, options),
    ),
    browsing: {
      histories: createLoader((input) => service.histories(input, options)),
      provenance: createLoader((input) => service.provenance(input, options)),
      entities: createLoader((input) => service.entitiesByIds(input, options)),
      facts: createLoader((input) => service.factsByIds(input, options)),
      clusters: createLoader((input) => service.clustersByIds(input, options)),
      procedures: createLoader((input) => service.proceduresByIds(input, options)),
      sessions: createLoader((input) => service.sessionsByIds(input, options)),
      /** What sessions have in mind at an instant, the present when left out. */
      workingMemories: perArguments((input, args: { readonly now: Date | undefined }) =>
        service.workingMemories({ ...input, ...args }, options),
      ),
    },
  };
}
