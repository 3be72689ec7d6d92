import { useState } from 'preact/hooks';
import { localTime } from '../parts/format.ts';
import { type AboutMemory, ActDialog } from './act-dialog.tsx';
import { expire } from './of-memories.ts';
import { performed } from './perform.ts';

const WEEK_MS = 7 * 86_400_000;

export function ExpireDialog({ namespace, memory, onClose }: AboutMemory) {
  const [at, setAt] = useState(localTime(memory.expiresAt ?? Date.now() + WEEK_MS));
  const [mode, setMode] = useState(memory.expiry ?? 'ARCHIVE');
  const chosen = { namespace, ids: [memory.id] as const };
  return (
    <ActDialog
      title="Expire at a time"
      name="Set the time"
      act={() => (at === '' ? undefined : expire(chosen, new Date(at).toISOString(), mode))}
      onClose={onClose}
      more={
        memory.expiresAt === null ? null : (
          <button
            type="button"
            onClick={() => {
              onClose();
              void performed(expire(chosen, undefined, 'ARCHIVE'));
            }}
          >
            Never expire
          </button>
        )
      }
    >
      <label class="stacked">
        <span>Time</span>
        <input
          type="datetime-local"
          required
          value={at}
          onInput={({ currentTarget }) => setAt(currentTarget.value)}
        />
      </label>
      <label class="stacked">
        <span>What happens then</span>
        <select
          value={mode}
          onChange={({ currentTarget }) => setMode(currentTarget.value === 'ERASE' ? 'ERASE' : 'ARCHIVE')}
        >
          <option value="ARCHIVE">It is archived: agents still find it</option>
          <option value="ERASE">It is erased for good</option>
        </select>
      </label>
      <p class="small soft">The first consolidation after this time does it. Until then you can undo it.</p>
    </ActDialog>
  );
}
