import { Card } from '../../parts/card.tsx';
import { brief, words } from '../../parts/format.ts';
import type { Draft, Options } from './draft.ts';

interface ThresholdsProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What sleep goes by: each with its default, range and source. */
export function Thresholds({ draft, options, onChange }: ThresholdsProps) {
  const set = (name: string, text: string): void => {
    const parameters = new Map(draft.parameters);
    if (text === '') parameters.delete(name);
    else parameters.set(name, Number(text));
    onChange({ parameters });
  };
  return (
    <Card title="Sleep" note="Thresholds of consolidation. Empty: the default, which stands in the field.">
      <div class="columns" style={{ '--least': '17rem' }}>
        {options.consolidation.map(({ name, meaning, unit, default: usual, min, max, source }) => (
          <div key={name} class="stacked">
            <label class="stacked">
              <span>
                {words(name)} ({unit})
              </span>
              <input
                type="number"
                name={name}
                min={min}
                max={max}
                step="any"
                placeholder={brief(usual)}
                value={draft.parameters.get(name) ?? ''}
                aria-describedby={`about-${name}`}
                onInput={({ currentTarget }) => set(name, currentTarget.value)}
              />
            </label>
            <span class="small soft" id={`about-${name}`}>
              {meaning}; {brief(min)} to {brief(max)}
              {source === 'own' ? '' : `, after ${source}`}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
