import { Card } from '../../parts/card.tsx';
import { brief, words } from '../../parts/format.ts';
import type { Draft, Options } from './draft.ts';

interface ProfileFieldsProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The profile, its weights, and when it sleeps. */
export function ProfileFields({ draft, options, onChange }: ProfileFieldsProps) {
  const profile = options.profiles.find(({ name }) => name === draft.profile);
  const setWeight = (signal: string, text: string): void => {
    const weights = new Map(draft.weights);
    if (text === '') weights.delete(signal);
    else weights.set(signal, Number(text));
    onChange({ weights });
  };
  return (
    <Card
      title="Recall"
      note="A profile is a law of strength and a set of weights. A single weight replaces the profile’s own."
    >
      <div class="row end">
        <label class="stacked">
          <span>Profile</span>
          <select
            value={draft.profile}
            onChange={({ currentTarget }) => onChange({ profile: currentTarget.value })}
          >
            {options.profiles.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="stacked">
          <span>When it sleeps by itself</span>
          <input
            value={draft.schedule}
            placeholder="as the service does"
            aria-describedby="schedule-help"
            onInput={({ currentTarget }) => onChange({ schedule: currentTarget.value })}
          />
        </label>
        <label class="field">
          <input
            type="checkbox"
            checked={draft.lateInteraction}
            onChange={({ currentTarget }) => onChange({ lateInteraction: currentTarget.checked })}
          />
          <span>token vectors are stored and scored</span>
        </label>
      </div>
      <p class="small soft" id="schedule-help">
        In cron’s notation and UTC, such as <code>0 3 * * *</code>; or <code>off</code>; empty: as the service
        does.
      </p>
      {profile === undefined ? null : (
        <>
          <p class="small soft">
            Strength by the {words(profile.law.name)} law; signals are taken{' '}
            {profile.scale === 'range' ? 'by their range over the candidates' : 'as measured'}; it learns from{' '}
            {profile.learns === 'feedback' ? 'what was said to be helpful' : 'the mere answer, too'}.
          </p>
          <details>
            <summary>Single weights ({draft.weights.size} set)</summary>
            <div class="columns" style={{ '--least': '11rem' }}>
              {profile.weights.map(({ signal, weight }) => (
                <label key={signal} class="stacked">
                  <span>{words(signal)}</span>
                  <input
                    type="number"
                    min={0}
                    max={options.heaviest}
                    step="any"
                    placeholder={brief(weight)}
                    value={draft.weights.get(signal) ?? ''}
                    onInput={({ currentTarget }) => setWeight(signal, currentTarget.value)}
                  />
                </label>
              ))}
            </div>
          </details>
        </>
      )}
    </Card>
  );
}
