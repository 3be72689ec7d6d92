import { useState } from 'preact/hooks';
import { type AboutMemory, ActDialog } from './act-dialog.tsx';
import { edit } from './of-memories.ts';

export function EditDialog({ namespace, memory, onClose }: AboutMemory) {
  const [text, set] = useState(memory.content);
  return (
    <ActDialog
      title="Edit the text"
      name="Save"
      act={() => (text.trim() === '' ? undefined : edit(namespace, memory.id, text))}
      onClose={onClose}
    >
      <label class="stacked">
        <span>Text</span>
        <textarea
          class="verbatim"
          rows={6}
          required
          dir="auto"
          value={text}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
      <p class="small soft">Links, tags and facts stay. The earlier text stays in the history.</p>
    </ActDialog>
  );
}
