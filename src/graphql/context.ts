import type { MemoryService } from '../service/memory-service.ts';
import { type BrowsingLoaders, createBrowsingLoaders } from './browsing-loaders.ts';
import {
  type CandidateLoaders,
  createCandidateLoaders,
  createFactLoaders,
  createLinksLoader,
  createMemoryLoader,
  type FactLoaders,
  type LinksLoader,
  type MemoryLoader,
} from './loaders.ts';

/** What one request carries to its resolvers. */
export interface GraphQLContext {
  readonly service: MemoryService;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
  readonly memories: MemoryLoader;
  readonly links: LinksLoader;
  readonly facts: FactLoaders;
  readonly candidates: CandidateLoaders;
  readonly browsing: BrowsingLoaders;
}

export function createContext(service: MemoryService, signal: AbortSignal): GraphQLContext {
  return {
    service,
    signal,
    memories: createMemoryLoader(service, { signal }),
    links: createLinksLoader(service, { signal }),
    facts: createFactLoaders(service, { signal }),
    candidates: createCandidateLoaders(service, { signal }),
    browsing: createBrowsingLoaders(service, { signal }),
  };
}
