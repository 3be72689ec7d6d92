import type { ComponentChildren } from 'preact';
import type { Pages } from '../data/use-pages.ts';
import { Empty, Loading, Trouble } from './states.tsx';

interface PagedProps<Node> {
  readonly pages: Pages<Node>;
  readonly what: string;
  readonly empty: ComponentChildren;
  readonly children: (nodes: readonly Node[]) => ComponentChildren;
}

/** The loaded part of a list, and a button for more. */
export function Paged<Node>({ pages, what, empty, children }: PagedProps<Node>) {
  const { nodes, hasMore, loading, answered, error, more, again } = pages;
  return (
    <>
      {error === undefined ? null : <Trouble error={error} again={again} />}
      {!answered && error === undefined ? <Loading what={what} /> : null}
      {answered && nodes.length === 0 ? <Empty>{empty}</Empty> : null}
      {nodes.length === 0 ? null : <div aria-busy={loading}>{children(nodes)}</div>}
      {hasMore ? (
        <p>
          <button type="button" onClick={more} disabled={loading}>
            {loading ? 'Loading …' : `More ${what}`}
          </button>
        </p>
      ) : null}
    </>
  );
}
