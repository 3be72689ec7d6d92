import { useState } from 'preact/hooks';
import type { RunFragment } from '../../data/documents.generated.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { count, counted, milliseconds, words } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';

interface RunProps {
  readonly run: RunFragment;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function took({ startedAt, finishedAt }: RunFragment): string {
  return finishedAt === null ? '' : `, took ${milliseconds(Date.parse(finishedAt) - Date.parse(startedAt))}`;
}

/** One run: its changes, and a button to undo it. */
export function Run({ run, busy, onUndo }: RunProps) {
  const [asking, ask] = useState(false);
  const { state, trigger, startedAt, promoted, archived, counts, cleanedAt } = run;
  const total = counts.reduce((sum, each) => sum + each.count, 0);
  return (
    <li class="memory-line">
      <div class="row">
        <span
          class={`dot ${state === 'FINISHED' ? 'good' : state === 'RUNNING' ? 'warn' : ''}`}
          aria-hidden="true"
        />
        <When at={startedAt} />
        <span class="chip">{words(state)}</span>
        <span class="small soft">
          {words(trigger)}
          {took(run)}
        </span>
        <span style={{ flex: 1 }} />
        {state === 'FINISHED' && cleanedAt === null && total > 0 ? (
          <button type="button" disabled={busy} onClick={() => ask(true)}>
            Undo
            <span class="hidden"> the run of {startedAt}</span>
          </button>
        ) : null}
      </div>
      <p class="small soft">
        {total === 0
          ? 'No changes.'
          : `${count(promoted)} promoted, ${count(archived)} archived. Changes by phase: ${counts.map((each) => `${words(each.phase)} ${count(each.count)}`).join(', ')}.`}
      </p>
      {asking ? (
        <Dialog title="Undo this run?" onClose={() => ask(false)}>
          <p>
            This undoes {counted(total, 'change')}. Anything that has changed since stays as it is. A later
            run may make the same changes again.
          </p>
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() => {
                ask(false);
                onUndo();
              }}
            >
              Undo the run
            </button>
            <button type="button" onClick={() => ask(false)}>
              Cancel
            </button>
          </div>
        </Dialog>
      ) : null}
    </li>
  );
}
