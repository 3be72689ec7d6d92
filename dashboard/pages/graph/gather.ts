/** Loads a large graph page by page. */
import { ask, type ServiceError } from '../../data/client.ts';
import {
  GraphPageDocument,
  type GraphPageQuery,
  type GraphPageQueryVariables,
} from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';

export type GraphNode = GraphPageQuery['graph']['nodes'][number];
export type GraphLink = GraphPageQuery['graph']['links'][number];

export interface Gathered {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly links: ReadonlyMap<string, GraphLink>;
  readonly notices: readonly string[];
  readonly loading: boolean;
  /** There are more nodes than the limit. */
  readonly more: boolean;
  readonly error?: ServiceError;
}

export const NOTHING: Gathered = {
  nodes: new Map(),
  links: new Map(),
  notices: [],
  loading: true,
  more: false,
};

/** The most nodes in one answer. */
const PAGE = 2_000;

export function joined(known: Gathered, page: GraphPageQuery['graph'], loading: boolean): Gathered {
  return {
    nodes: new Map([...known.nodes, ...page.nodes.map((node) => [node.id, node] as const)]),
    links: new Map([...known.links, ...page.links.map((link) => [link.id, link] as const)]),
    notices: [...new Set([...known.notices, ...page.notices])],
    loading,
    more: page.pageInfo.hasNextPage,
  };
}

/** Loads pages until the limit is reached. @param onPage called after each page @returns cancels it */
export function gather(
  variables: Omit<GraphPageQueryVariables, 'first' | 'after'>,
  most: number,
  onPage: (gathered: Gathered) => void,
): () => void {
  const controller = new AbortController();
  const run = async (): Promise<void> => {
    let known = NOTHING;
    let after: string | null = null;
    try {
      for (;;) {
        const first = Math.min(PAGE, most - known.nodes.size);
        const { graph }: GraphPageQuery = await ask(
          GraphPageDocument,
          { ...variables, first, after },
          controller.signal,
        );
        after = graph.pageInfo.endCursor;
        const before = known.nodes.size;
        known = joined(known, graph, true);
        const done = !graph.pageInfo.hasNextPage || known.nodes.size >= most || known.nodes.size === before;
        known = { ...known, loading: !done };
        onPage(known);
        if (done) return;
      }
    } catch (reason) {
      if (!controller.signal.aborted) onPage({ ...known, loading: false, error: serviceError(reason) });
    }
  };
  void run();
  return () => controller.abort();
}
