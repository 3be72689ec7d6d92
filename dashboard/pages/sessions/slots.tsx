import type { OneSessionQuery } from '../../data/documents.generated.ts';
import { hours } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

type Item = NonNullable<OneSessionQuery['session']>['workingMemory'][number];

const SLOTS = [1, 2, 3, 4] as const;
const EXPIRES_AFTER_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** The four slots of working memory. */
export function Slots({ items, now }: { readonly items: readonly Item[]; readonly now: number }) {
  return (
    <ol class="slots">
      {SLOTS.map((number) => {
        const item = items.find(({ slot }) => slot === number);
        if (item === undefined) {
          return (
            <li key={number} class="slot free">
              <span class="small soft">Slot {number}: empty</span>
            </li>
          );
        }
        const { memory, activatedAt, accessCount } = item;
        const since = Math.max(0, now - Date.parse(activatedAt));
        return (
          <li key={number} class="slot">
            <span class="small soft">
              Slot {number}: {hours(since / HOUR_MS)} ago
              {accessCount > 1 ? `, used ${accessCount} times` : ''}
            </span>
            <a class="verbatim" href={href('memory', memory.id)} dir="auto">
              {memory.content}
            </a>
            <span
              class="meter"
              role="img"
              aria-label={`expires in ${hours(Math.max(0, EXPIRES_AFTER_MS - since) / HOUR_MS)}`}
            >
              <i style={{ width: `${Math.max(0, 100 * (1 - since / EXPIRES_AFTER_MS))}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
