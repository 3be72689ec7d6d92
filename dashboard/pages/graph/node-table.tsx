import { useState } from 'preact/hooks';
import { count, tierName, words } from '../../parts/format.ts';
import type { Gathered } from './gather.ts';

const PAGE = 25;

/** The nodes as a searchable list, also for readers who cannot see the drawing. */
export function NodeTable({
  gathered,
  onSelect,
}: {
  readonly gathered: Gathered;
  readonly onSelect: (id: string) => void;
}) {
  const [text, find] = useState('');
  const [shown, show] = useState(PAGE);
  const wanted = text.toLocaleLowerCase();
  const found = [...gathered.nodes.values()].filter(({ label }) =>
    label.toLocaleLowerCase().includes(wanted),
  );
  return (
    <section class="card" aria-label="List of nodes">
      <label class="stacked">
        <span>Search nodes by text</span>
        <input type="search" value={text} onInput={({ currentTarget }) => find(currentTarget.value)} />
      </label>
      <div class="scroll" tabIndex={0} role="group" aria-label="Nodes">
        <table>
          <thead>
            <tr>
              <th scope="col">Node</th>
              <th scope="col">Kind</th>
              <th scope="col">Tier</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map(({ id, label, kind, tier }) => (
              <tr key={id}>
                <td>
                  <button type="button" class="quiet" onClick={() => onSelect(id)} dir="auto">
                    {label}
                  </button>
                </td>
                <td>{words(kind)}</td>
                <td>{tier === null ? '' : tierName(tier)}</td>
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
