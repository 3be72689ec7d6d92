import { useState } from 'preact/hooks';
import { performed } from '../../../acts/perform.ts';
import { keep, savedQuestions } from './kept.ts';
import { RequireDialog } from './require-dialog.tsx';
import { amongFirst, type Asked, keyOf, withoutExpected } from './saved-question.ts';

interface MustComeBackProps {
  readonly asked: Asked;
  readonly memoryId: string;
  readonly rank: number;
}

/** The button of a result that saves the question with it. Once it is saved, the button takes it out. */
export function MustComeBack({ asked, memoryId, rank }: MustComeBackProps) {
  const [open, set] = useState(false);
  const key = keyOf(asked);
  const expected = savedQuestions.value
    .find((saved) => keyOf(saved) === key)
    ?.expected.find((each) => each.memoryId === memoryId);
  const remove = (): Promise<void> =>
    performed(async () => {
      keep((all) => withoutExpected(all, key, memoryId));
      return { said: 'It need not come back any more.' };
    });
  return (
    <>
      <button
        type="button"
        class="thumb"
        aria-pressed={expected !== undefined}
        onClick={() => (expected === undefined ? set(true) : void remove())}
      >
        {expected === undefined ? 'Must come back' : `Must be ${amongFirst(expected.within)}`}
        <span class="hidden"> (rank {rank})</span>
      </button>
      {open ? (
        <RequireDialog asked={asked} memoryId={memoryId} rank={rank} onClose={() => set(false)} />
      ) : null}
    </>
  );
}
