import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { asked, giveToken } from '../../state/token.ts';

/** Opens where the service lets nobody in without a token. */
export function TokenDialog() {
  const [secret, set] = useState('');
  if (asked.value === undefined) return null;
  return (
    <Dialog title="This service asks for a token" onClose={() => (asked.value = undefined)}>
      <p>{asked.value}</p>
      <p class="soft">
        It is the value of <code>HIPPOGRAPH_TOKEN</code>, or one that <code>hippograph token create</code> has
        made. It is kept until this tab is closed.
      </p>
      <form
        class="row end"
        onSubmit={(event) => {
          event.preventDefault();
          if (secret.trim() !== '') giveToken(secret.trim());
          set('');
        }}
      >
        <label class="stacked">
          <span>Token</span>
          <input
            type="password"
            autocomplete="off"
            required
            value={secret}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          Go on
        </button>
      </form>
    </Dialog>
  );
}
