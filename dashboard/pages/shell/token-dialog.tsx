import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { asked, giveToken } from '../../state/token.ts';

/** Opens when the service needs a token. */
export function TokenDialog() {
  const [secret, set] = useState('');
  if (asked.value === undefined) return null;
  return (
    <Dialog title="Enter a token" onClose={() => (asked.value = undefined)}>
      <p>{asked.value}</p>
      <p class="soft">
        Use the value of <code>HIPPOGRAPH_TOKEN</code>, or create a token with{' '}
        <code>hippograph token create</code>. The browser keeps it until you close this tab.
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
          Continue
        </button>
      </form>
    </Dialog>
  );
}
