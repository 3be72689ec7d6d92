import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import type { Entity } from './types.ts';

/** What it is often mentioned together with, as consolidation found it: that is known for the present alone. */
export function Together({ entity: { together } }: { readonly entity: Entity }) {
  if (together.length === 0 || asOf.value !== undefined) return null;
  return (
    <Card
      title="Often mentioned with"
      note="With how many memories mention both. Consolidation finds them, from three such memories."
    >
      <ul class="row chips">
        {together.map(({ entity: { id, name }, memories }) => (
          <li key={id}>
            <a class="chip" href={href('entities', id)} dir="auto">
              {name} <span class="soft">{count(memories)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
