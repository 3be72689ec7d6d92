import { useState } from 'preact/hooks';
import { ActDialog } from '../../../acts/act-dialog.tsx';
import { keep } from './kept.ts';
import { type Asked, withExpected } from './saved-question.ts';

interface RequireDialogProps {
  readonly asked: Asked;
  readonly memoryId: string;
  readonly rank: number;
  readonly onClose: () => void;
}

const USUAL = [1, 3, 5, 10, 20];

/** Saves the question with a result that must come back, and the lowest rank that it may have. */
export function RequireDialog({ asked, memoryId, rank, onClose }: RequireDialogProps) {
  const most = asked.limit;
  const [within, set] = useState(String(Math.min(most, USUAL.find((value) => value >= rank) ?? most)));
  const save = async () => {
    const at = new Date().toISOString();
    const expected = { memoryId, within: Number(within), ranks: [{ rank, since: at }] };
    keep((all) => withExpected(all, asked, expected, at));
    return { said: 'Saved. “Ask all again” checks it.' };
  };
  return (
    <ActDialog title="This memory must come back" name="Save the question" act={() => save} onClose={onClose}>
      <p>
        It has rank {rank} now for “<span dir="auto">{asked.question}</span>”.
      </p>
      <label class="field">
        <span>It must be among the first</span>
        <input
          type="number"
          min={1}
          max={most}
          required
          value={within}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
      <p class="small soft">This browser keeps the question, in the list below the results.</p>
    </ActDialog>
  );
}
