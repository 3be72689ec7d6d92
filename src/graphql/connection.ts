import type { Memory } from '../domain/memory.ts';
import type { MemoryPage } from '../domain/requests.ts';
import type { PageInfo } from './types.generated.ts';

export interface Connection {
  readonly edges: { readonly cursor: string; readonly node: Memory }[];
  readonly pageInfo: PageInfo;
}

/** A page as Relay wants it. Pages go forward only, so that one came before whenever a cursor was given. */
export function toConnection(page: MemoryPage, after: string | undefined): Connection {
  const edges = page.items.map(({ memory, cursor }) => ({ cursor, node: memory }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: after !== undefined,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
