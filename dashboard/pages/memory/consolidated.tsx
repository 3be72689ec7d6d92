import { Card } from '../../parts/card.tsx';
import { brief, tierName, words } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import type { Memory } from './types.ts';

const OF_TIERS = new Set(['promote', 'expire', 'session', 'use']);

/** Changes by consolidation and use, latest first. */
export function Consolidated({ changes }: { readonly changes: Memory['changes'] }) {
  return (
    <Card title="Changes by use" note="What consolidation and use did to it, latest first.">
      {changes.length === 0 ? (
        <Empty>No changes yet.</Empty>
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
                {amount === null ? null : <span>amount {brief(amount)}</span>}
                {undoneAt === null ? null : (
                  <span class="chip">
                    undone <When at={undoneAt} />
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
