import { Card } from '../../parts/card.tsx';
import { brief, sentence, words } from '../../parts/format.ts';
import type { Draft, Options } from './draft.ts';

interface ThresholdsProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The parameters of consolidation, each with its meaning, default and range. */
export function Thresholds({ draft, options, onChange }: ThresholdsProps) {
  const set = (name: string, text: string): void => {
    const parameters = new Map(draft.parameters);
    if (text === '') parameters.delete(name);
    else parameters.set(name, Number(text));
    onChange({ parameters });
  };
  return (
    <Card title="Consolidation" note="An empty field uses the default that it shows.">
      <div class="columns" style={{ '--least': '17rem' }}>
        {options.consolidation.map(({ name, meaning, unit, default: usual, min, max }) => (
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
              {sentence(meaning)}. Allowed: {brief(min)} to {brief(max)}.
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}
