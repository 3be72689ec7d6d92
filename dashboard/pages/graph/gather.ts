/** Puts a large graph together from pages: nodes and links by their ids, each once. */
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
  /** There is more than was asked for. */
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

/** What one answer of the service holds at most. */
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

/** Asks for page after page until there are as many nodes as wanted. @param tell called with each page; @returns ends it */
export function gather(
  variables: Omit<GraphPageQueryVariables, 'first' | 'after'>,
  most: number,
  tell: (gathered: Gathered) => void,
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
        tell(known);
        if (done) return;
      }
    } catch (reason) {
      if (!controller.signal.aborted) tell({ ...known, loading: false, error: serviceError(reason) });
    }
  };
  void run();
  return () => controller.abort();
}
