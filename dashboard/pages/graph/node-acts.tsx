import { href } from '../../state/route.ts';
import type { GraphNode } from '../../graph/gather.ts';
import { pageOf } from '../../graph/node-page.ts';

/** What can be done with a node of the graph. */
export interface NodeActs {
  /** Whether its neighbours were added. */
  readonly isGrown: (id: string) => boolean;
  readonly onGrow: (id: string) => void;
  readonly onHide: (id: string) => void;
}

interface NodeActsProps {
  readonly node: GraphNode;
  readonly acts: NodeActs;
  /** In a list, the names of the buttons say of which node they are. */
  readonly named?: boolean;
}

/** Adds the neighbours of a node, opens its page, or hides it. */
export function NodeButtons({ node: { id, kind, label }, acts, named = false }: NodeActsProps) {
  const { isGrown, onGrow, onHide } = acts;
  const page = pageOf(kind);
  const name = (verb: string): string | undefined => (named ? `${verb}: ${label}` : undefined);
  return (
    <>
      <button
        type="button"
        disabled={isGrown(id)}
        aria-label={name(isGrown(id) ? 'Grown' : 'Grow from here')}
        onClick={() => onGrow(id)}
      >
        {isGrown(id) ? 'Grown' : named ? 'Grow' : 'Grow from here'}
      </button>
      {page === undefined ? null : (
        <a class="button" href={href(page, id)} aria-label={name('Open')}>
          Open
        </a>
      )}
      <button type="button" aria-label={name('Hide')} onClick={() => onHide(id)}>
        Hide
      </button>
    </>
  );
}
