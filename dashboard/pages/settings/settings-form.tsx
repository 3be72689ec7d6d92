import { useState } from 'preact/hooks';
import { ask, type ServiceError } from '../../data/client.ts';
import { SetConfigDocument } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { Notices, Trouble } from '../../parts/states.tsx';
import { asOf } from '../../state/selection.ts';
import { Advanced } from './advanced.tsx';
import { type Config, type Draft, draftOf, type Options } from './draft.ts';
import { KeepingFields } from './keeping-fields.tsx';

interface SettingsFormProps {
  readonly namespace: string;
  readonly options: Options;
  readonly config: Config;
  readonly onSaved: () => void;
}

export function SettingsForm({ namespace, options, config, onSaved }: SettingsFormProps) {
  const [draft, set] = useState(() => draftOf(config));
  const [message, setMessage] = useState('');
  const [error, setError] = useState<ServiceError>();
  const save = async (): Promise<void> => {
    setError(undefined);
    setMessage('');
    try {
      await ask(SetConfigDocument, {
        input: {
          namespace,
          profile: draft.profile,
          ...(draft.law === null ? {} : { law: draft.law }),
          lateInteraction: draft.lateInteraction,
          ...(draft.schedule.trim() === '' ? {} : { schedule: draft.schedule.trim() }),
          ...(draft.relevanceFloor.trim() === '' ? {} : { relevanceFloor: Number(draft.relevanceFloor) }),
          secrets: draft.secrets,
          personalData: draft.personalData,
          parameters: [...draft.parameters].map(([name, value]) => ({ name, value })),
          weights: [...draft.weights].map(([signal, weight]) => ({ signal, weight })),
        },
      });
      setMessage('Saved. The settings apply from the next recall and the next consolidation run.');
      onSaved();
    } catch (reason) {
      setError(serviceError(reason));
    }
  };
  const change = (next: Partial<Draft>): void => {
    setMessage('');
    set({ ...draft, ...next });
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Notices notices={config.notices} />
      <KeepingFields draft={draft} options={options} onChange={change} />
      <Advanced draft={draft} options={options} onChange={change} />
      {error === undefined ? null : <Trouble error={error} />}
      <div class="row">
        <button type="submit" class="primary" disabled={asOf.value !== undefined}>
          Save
        </button>
        <button type="button" onClick={() => change(draftOf(config))}>
          Discard changes
        </button>
        <span role="status">
          {asOf.value === undefined ? message : 'Return to the present to change settings.'}
        </span>
      </div>
    </form>
  );
}
