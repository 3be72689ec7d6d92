import { useEffect, useRef } from 'preact/hooks';
import type { Gathered, GraphLink, GraphNode } from '../../graph/gather.ts';
import { brief, count, tierName, words } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import { type NodeActs, NodeButtons } from './node-acts.tsx';
import { PickPath } from './pick-path.tsx';

interface NodePanelProps {
  readonly node: GraphNode;
  readonly gathered: Gathered;
  readonly acts: NodeActs;
  readonly onSelect: (id: string | undefined) => void;
  /** Undefined for the node that the graph starts from. */
  readonly onStart: ((id: string) => void) | undefined;
}

const SHOWN = 30;

function neighbours(
  { nodes, links }: Gathered,
  id: string,
): { readonly link: GraphLink; readonly other: GraphNode }[] {
  return [...links.values()]
    .filter(({ source, target }) => source === id || target === id)
    .flatMap((link) => {
      const other = nodes.get(link.source === id ? link.target : link.source);
      return other === undefined ? [] : [{ link, other }];
    })
    .toSorted((one, another) => another.link.weight - one.link.weight);
}

/** The selected node in short, what can be done with it, and its links. */
export function NodePanel({ node, gathered, acts, onSelect, onStart }: NodePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const near = neighbours(gathered, node.id);
  const shown = useRef(false);
  // The keyboard goes on here after a choice in the list of nodes, not after a click into the drawing.
  useEffect(() => {
    const { activeElement: active } = document;
    const inDrawing = active?.closest('.graph') !== null;
    if (!inDrawing && (shown.current || active?.closest('main button') !== null))
      panel.current?.focus({ preventScroll: true });
    shown.current = true;
  }, [node.id]);
  return (
    <aside class="card" aria-label="Selected node" ref={panel} tabIndex={-1}>
      <p class="meta">
        <span class="chip">{words(node.kind)}</span>
        {node.tier === null ? null : <span>{tierName(node.tier)}</span>}
        {node.strength === null ? null : <span>strength {brief(node.strength)}</span>}
        {node.at === null ? null : <When at={node.at} />}
        {node.kind === 'EPISODE' ? null : <span>size {count(node.size)}</span>}
      </p>
      <p class="verbatim" dir="auto">
        {node.label}
      </p>
      <div class="row">
        <NodeButtons node={node} acts={acts} />
        <PickPath from={node.id}>Path to …</PickPath>
        {onStart === undefined ? null : (
          <button type="button" onClick={() => onStart(node.id)}>
            Start from here
          </button>
        )}
        <button type="button" class="quiet" onClick={() => onSelect(undefined)}>
          Close
        </button>
      </div>
      <h2>Links</h2>
      {near.length === 0 ? <p class="soft">No links to the nodes shown.</p> : null}
      <ul class="near">
        {near.slice(0, SHOWN).map(({ link, other }) => (
          <li key={link.id}>
            <button type="button" class="quiet" onClick={() => onSelect(other.id)} dir="auto">
              {other.label}
            </button>
            <span class="small soft">
              {link.label ?? words(link.kind)}, {brief(link.weight)}
            </span>
          </li>
        ))}
      </ul>
      {near.length > SHOWN ? <p class="small soft">and {count(near.length - SHOWN)} more</p> : null}
    </aside>
  );
}
