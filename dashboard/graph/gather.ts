/** Loads what a graph is drawn of: all of it page by page, or what lies around one thing. */
import { ask, type ServiceError } from '../data/client.ts';
import {
  GraphPageDocument,
  PathDocument,
  type PathQuery,
  type GraphPageQuery,
  type GraphPageQueryVariables,
} from '../data/documents.generated.ts';
import { serviceError } from '../data/use-query.ts';

export type Page = Pick<GraphPageQuery['graph'], 'nodes' | 'links' | 'notices'>;
export type GraphNode = Page['nodes'][number];
export type GraphLink = Page['links'][number];
/** The steps from one node to another. */
export type Path = NonNullable<PathQuery['path']>;
/** Which nodes are wanted: kinds, tiers and times. */
export type Limits = Omit<
  GraphPageQueryVariables,
  'first' | 'after' | 'hops' | 'around' | 'sessionId' | 'links'
>;

export interface Gathered {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly links: ReadonlyMap<string, GraphLink>;
  readonly notices: readonly string[];
  readonly loading: boolean;
  /** There are more nodes than the limit. */
  readonly more: boolean;
  readonly error?: ServiceError | undefined;
  /** Where a path was asked for: its steps, or null if there is none. */
  readonly path?: Path | null | undefined;
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
/** A page is shown before the last has come only after so long, in ms: drawing and laying out each of them takes longer than loading. */
const PATIENCE_MS = 3_000;

export const joined = (known: Gathered, page: Page): Gathered => ({
  ...known,
  nodes: new Map([...known.nodes, ...page.nodes.map((node) => [node.id, node] as const)]),
  links: new Map([...known.links, ...page.links.map((link) => [link.id, link] as const)]),
  notices: [...new Set([...known.notices, ...page.notices])],
});

/** Leaves out nodes, with their links. */
export function without(known: Gathered, ids: ReadonlySet<string>): Gathered {
  if (ids.size === 0) return known;
  return {
    ...known,
    nodes: new Map([...known.nodes].filter(([id]) => !ids.has(id))),
    links: new Map([...known.links].filter(([, { source, target }]) => !ids.has(source) && !ids.has(target))),
  };
}

/** Loads pages until the limit is reached. @param onPage called with the last page, and on the way there now and then @returns cancels it */
export function gather(
  variables: Limits & { readonly sessionId?: string },
  most: number,
  onPage: (gathered: Gathered) => void,
): () => void {
  const controller = new AbortController();
  const run = async (): Promise<void> => {
    let known = NOTHING;
    let after: string | null = null;
    let shown = performance.now();
    try {
      for (;;) {
        const first = Math.min(PAGE, most - known.nodes.size);
        const { graph }: GraphPageQuery = await ask(
          GraphPageDocument,
          { ...variables, hops: 1, first, after },
          controller.signal,
        );
        after = graph.pageInfo.endCursor;
        const before = known.nodes.size;
        known = { ...joined(known, graph), more: graph.pageInfo.hasNextPage };
        const done = !known.more || known.nodes.size >= most || known.nodes.size === before;
        known = { ...known, loading: !done };
        if (done || performance.now() - shown > PATIENCE_MS) {
          onPage(known);
          shown = performance.now();
        }
        if (done) return;
      }
    } catch (reason) {
      if (!controller.signal.aborted) onPage({ ...known, loading: false, error: serviceError(reason) });
    }
  };
  void run();
  return () => controller.abort();
}

/** A node and its direct neighbours, the nearest first. @param first the most nodes */
export const around = (limits: Limits, id: string, first: number, signal?: AbortSignal): Promise<Page> =>
  ask(GraphPageDocument, { ...limits, around: id, hops: 1, first }, signal).then(({ graph }) => graph);

/** The shortest path from one node to another, as a graph to draw; of both ends alone where there is none. */
export async function pathBetween(
  { namespace, asOf }: Limits,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Gathered> {
  const when = asOf === undefined ? {} : { asOf };
  const { path } = await ask(PathDocument, { namespace, from, to, ...when }, signal);
  if (path === null) {
    const ends = await Promise.all([from, to].map((id) => around({ namespace, ...when }, id, 1, signal)));
    const nodes = ends.flatMap((end) => end.nodes);
    return { ...joined(NOTHING, { nodes, links: [], notices: [] }), loading: false, path };
  }
  const links = path.steps.map(({ link }) => link);
  return { ...joined(NOTHING, { nodes: path.nodes, links, notices: [] }), loading: false, path };
}
