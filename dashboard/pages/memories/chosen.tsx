import { useState } from 'preact/hooks';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { bringBack, type Chosen as ChosenMemories, forget, pin, tag } from '../../acts/of-memories.ts';
import { type Act, performed } from '../../acts/perform.ts';
import { tagsIn } from '../../acts/tag-dialog.tsx';
import { counted } from '../../parts/format.ts';

interface ChosenProps {
  readonly chosen: ChosenMemories | undefined;
  /** The list shows forgotten memories only. */
  readonly forgotten: boolean;
  /** How many the list shows. */
  readonly shown: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** What can be done to all chosen memories together, with one undo. */
export function Chosen({ chosen, forgotten, shown, onAll, onNone }: ChosenProps) {
  const [tagging, setTagging] = useState(false);
  if (shown === 0) return null;
  if (chosen === undefined)
    return (
      <div class="row chosen">
        <button type="button" onClick={onAll}>
          Choose all shown
        </button>
      </div>
    );
  const does = (act: Act): void => void performed(act).then(onNone);
  return (
    <div class="row chosen" role="group" aria-label="Change the chosen memories">
      <span>{counted(chosen.ids.length, 'memory')} chosen</span>
      {forgotten ? (
        <button type="button" onClick={() => does(bringBack(chosen))}>
          Bring all back
        </button>
      ) : (
        <>
          <button type="button" onClick={() => does(forget(chosen))}>
            Forget all
          </button>
          <button type="button" onClick={() => does(pin(chosen))}>
            Pin all
          </button>
          <button type="button" onClick={() => setTagging(true)}>
            Tag all
          </button>
        </>
      )}
      <button type="button" class="quiet" onClick={onNone}>
        Choose none
      </button>
      {tagging ? <TagAll chosen={chosen} onClose={() => setTagging(false)} /> : null}
    </div>
  );
}

function TagAll({ chosen, onClose }: { readonly chosen: ChosenMemories; readonly onClose: () => void }) {
  const [text, set] = useState('');
  const act = () => (tagsIn(text).length === 0 ? undefined : tag(chosen, tagsIn(text)));
  return (
    <ActDialog title={`Tag ${counted(chosen.ids.length, 'memory')}`} name="Add" act={act} onClose={onClose}>
      <label class="stacked">
        <span>Tags to add, separated by commas</span>
        <input
          autocomplete="off"
          required
          value={text}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
    </ActDialog>
  );
}
