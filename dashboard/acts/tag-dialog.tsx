import { useState } from 'preact/hooks';
import { type AboutMemory, ActDialog } from './act-dialog.tsx';
import { tag } from './of-memories.ts';

/** Tags in a text, separated by commas. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

export function TagDialog({ namespace, memory, onClose }: AboutMemory) {
  const [text, set] = useState(memory.tags.join(', '));
  const act = () => {
    const wanted = tagsIn(text);
    const add = wanted.filter((each) => !memory.tags.includes(each));
    const remove = memory.tags.filter((each) => !wanted.includes(each));
    return tag({ namespace, ids: [memory.id] }, add, remove);
  };
  return (
    <ActDialog title="Tags" name="Save" act={act} onClose={onClose}>
      <label class="stacked">
        <span>Tags, separated by commas</span>
        <input autocomplete="off" value={text} onInput={({ currentTarget }) => set(currentTarget.value)} />
      </label>
    </ActDialog>
  );
}
