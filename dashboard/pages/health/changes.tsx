import { useState } from 'preact/hooks';
import type { ConsolidateMutation } from '../../data/documents.generated.ts';
import { brief, count, tierName, words } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { href } from '../../state/route.ts';

type Change = ConsolidateMutation['consolidate']['changes'][number];

const PAGE = 25;

const OF_TIERS = new Set(['promote', 'expire']);
const value = (phase: string, text: string | null): string =>
  text === null ? '–' : OF_TIERS.has(phase) ? tierName(text) : text;

/** The changes that a preview lists, phase by phase. */
export function Changes({
  changes,
  onClose,
}: {
  readonly changes: readonly Change[];
  readonly onClose: () => void;
}) {
  const [shown, show] = useState(PAGE);
  return (
    <section class="notice" aria-label="Preview">
      <div class="row">
        <h3>Changes a run would make now</h3>
        <span style={{ flex: 1 }} />
        <button type="button" class="quiet" onClick={onClose}>
          Close preview
        </button>
      </div>
      {changes.length === 0 ? (
        <Empty>None. There is nothing to consolidate.</Empty>
      ) : (
        <div class="scroll" tabIndex={0} role="group" aria-label="Previewed changes">
          <table>
            <thead>
              <tr>
                <th scope="col">Phase</th>
                <th scope="col">Memory</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
                <th scope="col" class="number">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, shown).map(({ phase, id, otherId, before, after, amount }) => (
                <tr key={`${phase} ${id} ${otherId ?? ''}`}>
                  <td>{words(phase)}</td>
                  <td>
                    <a href={href('memory', id)}>
                      <code>{id.slice(-12)}</code>
                    </a>
                  </td>
                  <td>{value(phase, before)}</td>
                  <td>{value(phase, after)}</td>
                  <td class="number">{amount === null ? '' : brief(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown < changes.length ? (
        <p>
          <button type="button" onClick={() => show(shown + PAGE)}>
            Show more ({count(changes.length - shown)} left)
          </button>
        </p>
      ) : null}
    </section>
  );
}
