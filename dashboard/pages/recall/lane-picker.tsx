import { words } from '../../parts/format.ts';
import { type LaneChoice, MODES } from './lanes.ts';

interface LanePickerProps {
  readonly number: number;
  readonly lane: LaneChoice;
  readonly profiles: readonly string[];
  readonly onChange: (lane: LaneChoice) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Which mode and profile one way of asking has. */
export function LanePicker({ number, lane, profiles, onChange, onRemove }: LanePickerProps) {
  const known =
    lane.profile === '' || profiles.includes(lane.profile) ? profiles : [lane.profile, ...profiles];
  return (
    <fieldset class="lane-picker">
      <legend>Way {number}</legend>
      <label class="field">
        <span>Mode</span>
        <select
          value={lane.mode}
          onChange={({ currentTarget }) =>
            onChange({ ...lane, mode: MODES.find((each) => each === currentTarget.value) ?? 'AUTO' })
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
          value={lane.profile}
          onChange={({ currentTarget }) => onChange({ ...lane, profile: currentTarget.value })}
        >
          <option value="">the namespace’s own</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {onRemove === undefined ? null : (
        <button type="button" class="quiet" onClick={onRemove}>
          Remove<span class="hidden"> way {number}</span>
        </button>
      )}
    </fieldset>
  );
}
