import { brief, count, tierName, words } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Gathered, GraphLink, GraphNode } from './gather.ts';

interface NodePanelProps {
  readonly node: GraphNode | undefined;
  readonly gathered: Gathered;
  readonly onSelect: (id: string | undefined) => void;
  readonly onExpand: (id: string) => void;
  readonly onCentre: (id: string) => void;
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

/** The selected node and its links. */
export function NodePanel({ node, gathered, onSelect, onExpand, onCentre }: NodePanelProps) {
  if (node === undefined) return null;
  const near = neighbours(gathered, node.id);
  return (
    <aside class="card" aria-label="Selected node">
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
        {node.kind === 'EPISODE' ? (
          <a class="button" href={href('memory', node.id)}>
            Open memory
          </a>
        ) : null}
        {node.kind === 'ENTITY' ? (
          <a class="button" href={href('entities', node.id)}>
            Open entity
          </a>
        ) : null}
        <button type="button" onClick={() => onExpand(node.id)}>
          Expand
        </button>
        <button type="button" onClick={() => onCentre(node.id)}>
          Show only its neighbourhood
        </button>
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
