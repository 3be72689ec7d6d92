import { Card } from '../../parts/card.tsx';
import type { Draft } from './draft.ts';

interface ScreeningFieldsProps {
  readonly draft: Draft;
  readonly onChange: (next: Partial<Draft>) => void;
}

type What = 'secrets' | 'personalData';

const LABELS: Readonly<Record<What, string>> = {
  secrets: 'Keys, passwords, card numbers',
  personalData: 'E-mail addresses, telephone numbers',
};

const CHOICES: Readonly<Record<Draft[What], string>> = {
  REDACT: 'Replace them',
  WARN: 'Store them, and say so',
  BLOCK: 'Refuse the text',
  OFF: 'Do not look for them',
};

/** What is done with secrets and personal data before a text is stored. */
export function ScreeningFields({ draft, onChange }: ScreeningFieldsProps) {
  return (
    <Card
      title="Secrets and personal data"
      note="This applies to what is stored from now on, before anything of it is stored or embedded."
    >
      <div class="row end">
        {(['secrets', 'personalData'] as const).map((what) => (
          <label class="stacked" key={what}>
            <span>{LABELS[what]}</span>
            <select
              value={draft[what]}
              onChange={({ currentTarget }) => onChange({ [what]: currentTarget.value as Draft[What] })}
            >
              {Object.entries(CHOICES).map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Card>
  );
}
