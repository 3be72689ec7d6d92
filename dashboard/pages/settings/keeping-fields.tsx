import { useState } from 'preact/hooks';
import { CurveDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { hours, words } from '../../parts/format.ts';
import type { Draft, Options } from './draft.ts';
import { type Keeping, KEEPINGS } from './keeping.ts';

interface KeepingFieldsProps {
  readonly draft: Draft;
  readonly options: Options;
  readonly onChange: (change: Partial<Draft>) => void;
}

const HOUR_MS = 3_600_000;
/** Longer than any of the choices takes. */
const SPAN_MS = 2 * 365 * 24 * HOUR_MS;

/** The first choice of the page: keep memories long, balanced, or forget soon. */
export function KeepingFields({ draft, options, onChange }: KeepingFieldsProps) {
  const ofProfile = options.profiles.find(({ name }) => name === draft.profile)?.law.name;
  const law = draft.law ?? ofProfile;
  const chosen = KEEPINGS.find((each) => each.law === law);
  return (
    <Card
      title="How long memories stay"
      note="Archived means: kept, and still found by recall. Only its tier says so, and you can filter by it. A use brings the memory back. Pinned memories do not fade."
    >
      <div
        class="columns"
        role="radiogroup"
        aria-label="How long memories stay"
        style={{ '--least': '15rem' }}
      >
        {KEEPINGS.map((keeping) => (
          <Choice
            key={keeping.law}
            keeping={keeping}
            usual={keeping.law === ofProfile}
            checked={keeping === chosen}
            expiryEnergy={options.expiryEnergy}
            onChoose={() => onChange({ law: keeping.law === ofProfile ? null : keeping.law })}
          />
        ))}
      </div>
      {chosen === undefined && law !== undefined ? (
        <p>
          None of these is set: strength follows the {words(law)} law. You find it in <em>Advanced</em>.
        </p>
      ) : null}
    </Card>
  );
}

interface ChoiceProps {
  readonly keeping: Keeping;
  /** Whether the profile has it. */
  readonly usual: boolean;
  readonly checked: boolean;
  readonly expiryEnergy: number;
  readonly onChoose: () => void;
}

function Choice({ keeping, usual, checked, expiryEnergy, onChoose }: ChoiceProps) {
  const { name, law, says } = keeping;
  const [start] = useState(Date.now);
  const curve = useQuery(CurveDocument, {
    input: {
      law,
      recordedAt: new Date(start).toISOString(),
      from: new Date(start).toISOString(),
      to: new Date(start + SPAN_MS).toISOString(),
      points: 2,
      energyThresholds: [expiryEnergy],
    },
  });
  const at = curve.data?.decayCurve.crossings.at(-1)?.at;
  return (
    <label class="choice">
      <input type="radio" name="keeping" checked={checked} onChange={onChoose} />
      <span>
        <strong>{name}</strong>
        {usual ? <span class="soft"> (default)</span> : null}
        <span class="says">
          {says}
          {at === undefined
            ? ''
            : at === null
              ? ' Its age alone never archives it.'
              : ` Never used, it is archived after ${hours((Date.parse(at) - start) / HOUR_MS)}.`}
        </span>
      </span>
    </label>
  );
}
