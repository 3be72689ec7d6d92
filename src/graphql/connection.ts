import type { PageInfo } from './types.generated.ts';

export interface Connection<Edge> {
  readonly edges: readonly Edge[];
  readonly pageInfo: PageInfo;
}

/** A page as Relay wants it. Pages go forward only, so that one came before whenever a cursor was given. */
export function toConnection<Edge extends { readonly cursor: string }>(
  { items, hasNextPage }: { readonly items: readonly Edge[]; readonly hasNextPage: boolean },
  after: string | undefined,
): Connection<Edge> {
  return {
    edges: items,
    pageInfo: {
      hasNextPage,
      hasPreviousPage: after !== undefined,
      startCursor: items.at(0)?.cursor ?? null,
      endCursor: items.at(-1)?.cursor ?? null,
    },
  };
}
