import { Card } from '../../parts/card.tsx';
import { brief, tierName, words } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import type { Memory } from './life.tsx';

const OF_TIERS = new Set(['promote', 'expire', 'session', 'use']);

/** What sleep and use have changed in it, latest first. */
export function History({ changes }: { readonly changes: Memory['changes'] }) {
  return (
    <Card
      title="What changed in it"
      note="By sleep and by use, the latest first; kept for as long as runs are."
    >
      {changes.length === 0 ? (
        <Empty>Nothing has changed in it yet.</Empty>
      ) : (
        <ol>
          {changes.map(({ phase, at, before, after, amount, undoneAt }, index) => (
            <li key={index} class="memory-line">
              <div class="meta">
                <span class="chip">{words(phase)}</span>
                <When at={at} />
                {before === null && after === null ? null : OF_TIERS.has(phase) ? (
                  <span>
                    {before === null ? '' : `from ${tierName(before)} `}
                    {after === null ? '' : `to ${tierName(after)}`}
                  </span>
                ) : null}
                {amount === null ? null : <span>{brief(amount)}</span>}
                {undoneAt === null ? null : (
                  <span class="chip">
                    taken back <When at={undoneAt} />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
