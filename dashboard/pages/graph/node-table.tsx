import { useRef, useState } from 'preact/hooks';
import type { Gathered } from '../../graph/gather.ts';
import { count, tierName, words } from '../../parts/format.ts';
import { type NodeActs, NodeButtons } from './node-acts.tsx';

const PAGE = 25;

interface NodeTableProps {
  readonly gathered: Gathered;
  readonly acts: NodeActs;
  readonly onSelect: (id: string) => void;
}

/** The nodes as a searchable list with the same acts, also for readers who cannot see the drawing. */
export function NodeTable({ gathered, acts, onSelect }: NodeTableProps) {
  const [text, find] = useState('');
  const [shown, show] = useState(PAGE);
  const list = useRef<HTMLDivElement>(null);
  const wanted = text.toLocaleLowerCase();
  const found = [...gathered.nodes.values()].filter(({ label }) =>
    label.toLocaleLowerCase().includes(wanted),
  );
  const hiding: NodeActs = {
    ...acts,
    onHide(id) {
      // The button goes away with its row.
      list.current?.focus({ preventScroll: true });
      acts.onHide(id);
    },
  };
  return (
    <section class="card" aria-label="List of nodes">
      <label class="stacked">
        <span>Search nodes by text</span>
        <input type="search" value={text} onInput={({ currentTarget }) => find(currentTarget.value)} />
      </label>
      <div class="scroll" tabIndex={0} role="group" aria-label="Nodes" ref={list}>
        <table>
          <thead>
            <tr>
              <th scope="col">Node</th>
              <th scope="col">Kind</th>
              <th scope="col">Tier</th>
              <th scope="col">Change the drawing</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((node) => (
              <tr key={node.id}>
                <td>
                  <button type="button" class="quiet" onClick={() => onSelect(node.id)} dir="auto">
                    {node.label}
                  </button>
                </td>
                <td>{words(node.kind)}</td>
                <td>{node.tier === null ? '' : tierName(node.tier)}</td>
                <td>
                  <div class="row tight">
                    <NodeButtons node={node} acts={hiding} named />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > shown ? (
        <p>
          <button type="button" onClick={() => show(shown + PAGE)}>
            Show more ({count(found.length - shown)} left)
          </button>
        </p>
      ) : null}
    </section>
  );
}
