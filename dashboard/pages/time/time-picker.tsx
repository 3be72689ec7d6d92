import { useEffect, useState } from 'preact/hooks';
import { useLater } from '../../data/use-later.ts';
import { localTime, moment } from '../../parts/format.ts';
import { knownAt, validAt } from '../../state/selection.ts';
import { setQuery } from '../../state/route.ts';
import type { Chosen, Dated } from './dated.ts';
import { Plot } from './plot.tsx';

const DEBOUNCE_MS = 150;
const STEPS = 1_000;

/**
 * From a little before the first time to a little after the last. The present may be much later, and would leave most of the slider empty.
 * The end of the slider means the present. Any other time can be typed.
 */
function rangeOf(times: readonly number[], now: number): readonly [number, number] {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const margin = Math.max(60_000, 0.05 * (last - first));
  return [first - margin, Math.max(Math.min(now, last + margin), last)];
}

/** Two sliders and a plot. The address stores what they are set to. */
export function TimePicker({ memories }: { readonly memories: readonly Dated[] }) {
  const [now] = useState(Date.now);
  const happened = memories.map(({ occurredAt }) => Date.parse(occurredAt));
  const recorded = memories.map(({ recordedAt }) => Date.parse(recordedAt));
  const ranges = { valid: rangeOf(happened, now), known: rangeOf(recorded, now) };
  const [chosen, set] = useState<Chosen>({
    valid: validAt.value === undefined ? ranges.valid[1] : Date.parse(validAt.value),
    known: knownAt.value === undefined ? ranges.known[1] : Date.parse(knownAt.value),
  });
  const latest = useLater(chosen, DEBOUNCE_MS);
  useEffect(() => {
    // The end of a slider means the present. A typed time may be later than it.
    const textOf = (at: number, [, end]: readonly [number, number]): string | undefined =>
      at === end ? undefined : new Date(at).toISOString();
    setQuery(
      { validAt: textOf(latest.valid, ranges.valid), knownAt: textOf(latest.known, ranges.known) },
      true,
    );
  }, [latest]);
  // The button that returns to the present is in another component.
  const travelling = validAt.value !== undefined || knownAt.value !== undefined;
  useEffect(() => {
    if (!travelling && latest === chosen) set({ valid: ranges.valid[1], known: ranges.known[1] });
  }, [travelling]);
  return (
    <div class="stack">
      <Plot memories={memories} ranges={ranges} chosen={chosen} onChoose={set} />
      {(
        [
          ['valid', 'What was true at'],
          ['known', 'What was known at'],
        ] as const
      ).map(([name, label]) => {
        const [from, to] = ranges[name];
        const text = chosen[name] === to ? 'now' : moment(chosen[name]);
        return (
          <div key={name} class="slider">
            <label for={`slide-${name}`}>{label}</label>
            <input
              id={`slide-${name}`}
              type="range"
              min={from}
              max={to}
              step={Math.max(1, Math.round((to - from) / STEPS))}
              value={chosen[name]}
              aria-valuetext={text}
              onInput={({ currentTarget }) => {
                const value = Number(currentTarget.value);
                // The last step may end just before the end of the range.
                set({ ...chosen, [name]: to - value < (to - from) / STEPS ? to : value });
              }}
            />
            <output for={`slide-${name}`}>{text}</output>
            <label class="field">
              <span>or exact time</span>
              <input
                type="datetime-local"
                aria-label={`${label}, or exact time`}
                value={chosen[name] === to ? '' : localTime(chosen[name])}
                onChange={({ currentTarget }) =>
                  set({
                    ...chosen,
                    [name]: currentTarget.value === '' ? to : new Date(currentTarget.value).getTime(),
                  })
                }
              />
            </label>
          </div>
        );
      })}
    </div>
  );
}
