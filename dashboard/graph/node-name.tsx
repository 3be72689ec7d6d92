import { href } from '../state/route.ts';
import type { GraphNode } from './gather.ts';
import { pageOf } from './node-page.ts';

/** The name of a node, which leads to its page where it has one. A text stands in quotation marks. */
export function NodeName({ node: { id, kind, label } }: { readonly node: GraphNode }) {
  const page = pageOf(kind);
  const name = kind === 'EPISODE' ? `“${label}”` : label;
  if (page === undefined) return <span dir="auto">{name}</span>;
  return (
    <a href={href(page, id)} dir="auto">
      {name}
    </a>
  );
}
