import { words } from '../../parts/format.ts';
import { type VariantChoice, MODES } from './variants.ts';

interface VariantPickerProps {
  readonly number: number;
  readonly variant: VariantChoice;
  readonly profiles: readonly string[];
  readonly onChange: (variant: VariantChoice) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Mode and profile of one variant. */
export function VariantPicker({ number, variant, profiles, onChange, onRemove }: VariantPickerProps) {
  const known =
    variant.profile === '' || profiles.includes(variant.profile) ? profiles : [variant.profile, ...profiles];
  return (
    <fieldset class="choice-group">
      <legend>Variant {number}</legend>
      <label class="field">
        <span>Mode</span>
        <select
          value={variant.mode}
          onChange={({ currentTarget }) =>
            onChange({ ...variant, mode: MODES.find((each) => each === currentTarget.value) ?? 'AUTO' })
          }
        >
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {words(mode)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Profile</span>
        <select
          value={variant.profile}
          onChange={({ currentTarget }) => onChange({ ...variant, profile: currentTarget.value })}
        >
          <option value="">namespace default</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {onRemove === undefined ? null : (
        <button type="button" class="quiet" onClick={onRemove}>
          Remove<span class="hidden"> variant {number}</span>
        </button>
      )}
    </fieldset>
  );
}
