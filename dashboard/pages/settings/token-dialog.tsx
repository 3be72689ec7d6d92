import { useState } from 'preact/hooks';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { createToken, type Right, RIGHTS } from './access-tokens.ts';

/** What each right allows. None includes another. */
const ALLOWS: Readonly<Record<Right, string>> = {
  read: 'ask and look',
  write: 'store, correct and forget',
  erase: 'delete for good',
  admin: 'settings, consolidation, imports',
};

interface TokenDialogProps {
  readonly namespace: string;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

export function TokenDialog({ namespace, onMade, onClose }: TokenDialogProps) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['read', 'write']);
  const [everywhere, setEverywhere] = useState(false);
  const [until, setUntil] = useState('');
  const act = () => async () => {
    const { secret } = await createToken({
      name,
      rights,
      ...(everywhere ? { allNamespaces: true } : { namespaces: [namespace] }),
      ...(until === '' ? {} : { expiresAt: until }),
    });
    onMade(secret);
    return { said: `Created the token ${name}. Copy it now.` };
  };
  return (
    <ActDialog title="Create a token" name="Create" act={act} onClose={onClose}>
      <label class="stacked">
        <span>Name: who or what uses it</span>
        <input
          autocomplete="off"
          required
          maxLength={100}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>Rights</legend>
        {RIGHTS.map((right) => (
          <label key={right} class="row">
            <input
              type="checkbox"
              checked={rights.includes(right)}
              onChange={({ currentTarget: { checked } }) =>
                setRights(checked ? [...rights, right] : rights.filter((each) => each !== right))
              }
            />
            <span>
              {right}: {ALLOWS[right]}
            </span>
          </label>
        ))}
      </fieldset>
      <label class="stacked">
        <span>Where</span>
        <select
          value={everywhere ? 'all' : 'this'}
          onChange={({ currentTarget }) => setEverywhere(currentTarget.value === 'all')}
        >
          <option value="this">Only {namespace}</option>
          <option value="all">All namespaces</option>
        </select>
      </label>
      <label class="stacked">
        <span>Last day (empty: until you revoke it)</span>
        <input type="date" value={until} onInput={({ currentTarget }) => setUntil(currentTarget.value)} />
      </label>
    </ActDialog>
  );
}
