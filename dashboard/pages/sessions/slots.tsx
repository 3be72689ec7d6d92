import type { OneSessionQuery } from '../../data/documents.generated.ts';
import { hours } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

type Item = NonNullable<OneSessionQuery['session']>['workingMemory'][number];

const PLACES = [1, 2, 3, 4] as const;
const HELD_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** The four places of working memory, full or free. */
export function Slots({ items, now }: { readonly items: readonly Item[]; readonly now: number }) {
  return (
    <ol class="slots">
      {PLACES.map((place) => {
        const item = items.find(({ slot }) => slot === place);
        if (item === undefined) {
          return (
            <li key={place} class="slot free">
              <span class="small soft">Place {place}: free</span>
            </li>
          );
        }
        const { memory, activatedAt, accessCount } = item;
        const since = Math.max(0, now - Date.parse(activatedAt));
        return (
          <li key={place} class="slot">
            <span class="small soft">
              Place {place}, {hours(since / HOUR_MS)} ago
              {accessCount > 1 ? `, used ${accessCount} times` : ''}
            </span>
            <a class="verbatim" href={href('memory', memory.id)} dir="auto">
              {memory.content}
            </a>
            <span
              class="meter"
              role="img"
              aria-label={`held for ${hours(Math.max(0, HELD_MS - since) / HOUR_MS)} more`}
            >
              <i style={{ width: `${Math.max(0, 100 * (1 - since / HELD_MS))}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
