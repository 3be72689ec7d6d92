import { useState } from 'preact/hooks';
import { merge, split } from '../../acts/answer.ts';
import { performed } from '../../acts/perform.ts';
import { Card } from '../../parts/card.tsx';
import { asOf } from '../../state/selection.ts';
import type { Entity } from './types.ts';

/** The other names that mean it, each to be split off; and a way to add one. */
export function Names({ namespace, entity }: { readonly namespace: string; readonly entity: Entity }) {
  const [other, set] = useState('');
  if (asOf.value !== undefined) return null;
  const { name, aliases } = entity;
  return (
    <Card title="Names" note="Memories that mention any of its names count as about it.">
      {aliases.length === 0 ? null : (
        <ul>
          {aliases.map((alias) => (
            <li key={alias.id} class="row">
              <span dir="auto">{alias.name}</span>
              <button
                type="button"
                class="thumb"
                aria-label={`Split: ${alias.name}`}
                onClick={() => void performed(split(namespace, alias.name, name))}
              >
                Split
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="row end"
        onSubmit={(event) => {
          event.preventDefault();
          if (other.trim() === '') return;
          void performed(merge(namespace, other.trim(), name));
          set('');
        }}
      >
        <label class="stacked">
          <span>Another name of it</span>
          <input
            required
            autocomplete="off"
            value={other}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        </label>
        <button type="submit">Merge</button>
      </form>
    </Card>
  );
}
