import type { PageInfo } from './types.generated.ts';

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly pageInfo: PageInfo;
}

/** A page as Relay wants it. Pages go forward only, so that one came before whenever a cursor was given. */
export function toConnection<Node>(
  { items, hasNextPage }: { readonly items: readonly Edge<Node>[]; readonly hasNextPage: boolean },
  after: string | undefined,
): Connection<Node> {
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
