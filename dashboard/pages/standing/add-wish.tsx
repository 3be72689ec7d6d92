import { useState } from 'preact/hooks';
import { perform } from '../../acts/perform.ts';
import { rememberWish } from '../../acts/remember-wish.ts';
import type { ServiceError } from '../../data/client.ts';
import { Trouble } from '../../parts/states.tsx';

/** A form that adds a wish. What was typed stays until it is stored. */
export function AddWish({ namespace }: { readonly namespace: string }) {
  const [text, set] = useState('');
  const [error, fail] = useState<ServiceError>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const failed = await perform(rememberWish(namespace, text.trim()));
    setBusy(false);
    fail(failed);
    if (failed === undefined) set('');
  };
  return (
    <form
      class="stack"
      aria-label="Add a wish"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="row end">
        <label class="stacked grow">
          <span>What should always hold?</span>
          <input
            dir="auto"
            autocomplete="off"
            required
            placeholder="Always run the linter before you commit."
            value={text}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" aria-disabled={busy}>
          Add
        </button>
      </div>
      {error === undefined ? null : <Trouble error={error} />}
    </form>
  );
}
