import { asOf, namespace } from '../state/selection.ts';
import type { Actable } from './of-memories.ts';
import { useActs } from './use-acts.tsx';

/** What can be done to a memory, as buttons below its text. An earlier time is only looked at. */
export function MemoryActs({ memory }: { readonly memory: Actable }) {
  const { choices, dialog } = useActs(namespace.value ?? '', memory);
  if (asOf.value !== undefined) return null;
  return (
    <div class="row acts" role="group" aria-label="Change this memory">
      {choices.map(({ name, onChoose }) => (
        <button key={name} type="button" onClick={onChoose}>
          {name}
        </button>
      ))}
      {dialog}
    </div>
  );
}
