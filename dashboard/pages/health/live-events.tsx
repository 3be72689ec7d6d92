import { events, liveness } from '../../data/live.ts';
import { Card } from '../../parts/card.tsx';
import { tierName, words } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';

const SHOWN = 12;
const OF_FACTS = new Set(['FACT_STATED', 'FACT_ENDED']);

/** Events in the namespace since the page was opened. */
export function LiveEvents() {
  return (
    <Card
      title="Live events"
      note="Memories stored, used, moved or forgotten while this page is open, latest first."
    >
      {events.value.length === 0 ? (
        <Empty>
          {liveness.value === 'live' ? 'No events since you opened this page.' : 'Not connected yet.'}
        </Empty>
      ) : (
        <ol aria-live="polite" aria-relevant="additions">
          {events.value.slice(0, SHOWN).map(({ cursor, kind, memoryId, at, tier, memory }) => (
            <li key={cursor} class="memory-line">
              <div class="meta">
                <span class="chip">{words(kind)}</span>
                {tier === null ? null : <span>to {tierName(tier)}</span>}
                <When at={at} />
              </div>
              {memory === null ? (
                <code class="small">{memoryId}</code>
              ) : (
                <a
                  class="text"
                  href={OF_FACTS.has(kind) ? href('memories') : href('memory', memoryId)}
                  dir="auto"
                >
                  {memory.content}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
