import { go, route } from '../state/route.ts';
import { type AboutMemory, ActDialog } from './act-dialog.tsx';
import { erase } from './of-memories.ts';

/** The one act that asks first, as nothing undoes it. */
export function EraseDialog({ namespace, memory, onClose }: AboutMemory) {
  const eraseAndLeave = async () => {
    const done = await erase(namespace, memory.id)();
    if (route.value.page === 'memory' && route.value.rest === memory.id) go('memories', undefined, true);
    return done;
  };
  return (
    <ActDialog title="Erase this memory?" name="Erase for good" act={() => eraseAndLeave} onClose={onClose}>
      <blockquote class="verbatim clamped" dir="auto">
        {memory.content}
      </blockquote>
      <p>
        This cannot be undone. The text and all that was derived from it alone are deleted, and the same text
        is refused later. To hide it from agents and keep a way back, use Forget.
      </p>
    </ActDialog>
  );
}
