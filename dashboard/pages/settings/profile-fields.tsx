import { Card } from '../../parts/card.tsx';
import { brief, words } from '../../parts/format.ts';
import type { Draft, Options } from './draft.ts';

interface ProfileFieldsProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The profile, its weights, the schedule of consolidation, and when recall abstains. */
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
      note="A profile sets how strength is computed and how signals are weighted. You can replace single weights."
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
          <span>Law of strength</span>
          <select
            value={draft.law ?? ''}
            onChange={({ currentTarget }) => onChange({ law: currentTarget.value || null })}
          >
            <option value="">of the profile</option>
            {options.laws
              .filter(({ name }) => name !== 'energyAsPublished')
              .map(({ name }) => (
                <option key={name} value={name}>
                  {words(name)}
                </option>
              ))}
          </select>
        </label>
        <label class="stacked">
          <span>Consolidation schedule</span>
          <input
            value={draft.schedule}
            placeholder="service default"
            aria-describedby="schedule-help"
            onInput={({ currentTarget }) => onChange({ schedule: currentTarget.value })}
          />
        </label>
        <label class="stacked">
          <span>Least relevance of an answer</span>
          <input
            type="number"
            min={0}
            max={1}
            step="any"
            value={draft.relevanceFloor}
            placeholder="default"
            aria-describedby="floor-help"
            onInput={({ currentTarget }) => onChange({ relevanceFloor: currentTarget.value })}
          />
        </label>
        <label class="field">
          <input
            type="checkbox"
            checked={draft.lateInteraction}
            onChange={({ currentTarget }) => onChange({ lateInteraction: currentTarget.checked })}
          />
          <span>Store and score token vectors</span>
        </label>
      </div>
      <p class="small soft" id="schedule-help">
        Schedule: a cron expression in UTC such as <code>0 3 * * *</code>, or <code>off</code>. Leave it empty
        for the service default.
      </p>
      <p class="small soft" id="floor-help">
        Recall says that there is no clear match for a question if no result is as relevant as this. Leave it
        empty for the default.
      </p>
      {profile === undefined ? null : (
        <>
          <p class="small soft">
            Strength follows the {words(draft.law ?? profile.law.name)} law. Signals are used{' '}
            {profile.scale === 'range' ? 'scaled from 0 to 1 over the candidates' : 'as measured'}. Memories
            are strengthened by{' '}
            {profile.learns === 'feedback' ? 'feedback only' : 'feedback and by every recall'}.
          </p>
          <details>
            <summary>Replace weights ({draft.weights.size} replaced)</summary>
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
