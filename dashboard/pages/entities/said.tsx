import { Card } from '../../parts/card.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import type { Entity } from './types.ts';

/** What memories say of it, each thing once: the present alone is known. */
export function Said({ entity: { sentences } }: { readonly entity: Entity }) {
  if (sentences.length === 0 || asOf.value !== undefined) return null;
  return (
    <Card title="What memories say" note="The most telling sentences of the latest memories that mention it.">
      <ul>
        {sentences.map(({ memoryId, text }) => (
          <li key={text}>
            <a href={href('memory', memoryId)} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
