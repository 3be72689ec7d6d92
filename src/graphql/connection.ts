import type { Memory } from '../domain/memory.ts';
import type { FoundProcedure, Procedure, ProcedurePage } from '../domain/procedures.ts';
import type { MemoryPage } from '../domain/requests.ts';
import type { PageInfo } from './types.generated.ts';

export interface Connection {
  readonly edges: { readonly cursor: string; readonly node: Memory }[];
  readonly pageInfo: PageInfo;
}

interface ProcedureEdge extends Omit<FoundProcedure, 'procedure'> {
  readonly node: Procedure;
}

interface ProcedureConnection {
  readonly edges: readonly ProcedureEdge[];
  readonly pageInfo: PageInfo;
  readonly notices: readonly string[];
}

/** Pages go forward only, so that one came before whenever a cursor was given. */
const pageInfo = (
  edges: readonly { readonly cursor: string }[],
  hasNextPage: boolean,
  after: string | undefined,
): PageInfo => ({
  hasNextPage,
  hasPreviousPage: after !== undefined,
  startCursor: edges.at(0)?.cursor ?? null,
  endCursor: edges.at(-1)?.cursor ?? null,
});

/** A page as Relay wants it. */
export function toConnection(page: MemoryPage, after: string | undefined): Connection {
  const edges = page.items.map(({ memory, cursor }) => ({ cursor, node: memory }));
  return { edges, pageInfo: pageInfo(edges, page.hasNextPage, after) };
}

export function toProcedureConnection(page: ProcedurePage, after: string | undefined): ProcedureConnection {
  const edges = page.items.map(({ procedure, ...edge }) => ({ ...edge, node: procedure }));
  return { edges, pageInfo: pageInfo(edges, page.hasNextPage, after), notices: page.notices };
}
