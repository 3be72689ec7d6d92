import { useState } from 'preact/hooks';
import { Curves } from './curves.tsx';
import type { Draft, Options } from './draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ScreeningFields } from './screening-fields.tsx';
import { Thresholds } from './thresholds.tsx';

interface AdvancedProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** All other settings. It opens when a field in it is invalid, as the browser cannot show the field otherwise. */
export function Advanced({ draft, options, onChange }: AdvancedProps) {
  const [open, set] = useState(false);
  return (
    <details
      class="advanced"
      open={open}
      onToggle={({ currentTarget }) => set(currentTarget.open)}
      onInvalidCapture={() => set(true)}
    >
      <summary>Advanced: recall, secrets, consolidation</summary>
      <div class="stack">
        <ProfileFields draft={draft} options={options} onChange={onChange} />
        <ScreeningFields draft={draft} onChange={onChange} />
        {open ? <Curves draft={draft} options={options} /> : null}
        <Thresholds draft={draft} options={options} onChange={onChange} />
      </div>
    </details>
  );
}
