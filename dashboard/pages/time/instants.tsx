import { useEffect, useState } from 'preact/hooks';
import { useLater } from '../../data/use-later.ts';
import { moment } from '../../parts/format.ts';
import { knownAt, validAt } from '../../state/place.ts';
import { setQuery } from '../../state/route.ts';
import type { Chosen, Dated } from './dated.ts';
import { Plot } from './plot.tsx';

/** As an input of date and time takes it: in local time, to the minute. */
function localText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const SETTLED_MS = 150;
const STEPS = 1_000;

/**
 * From a little before the first to a little after the last: the present may be far behind it, and nothing would be to choose between. The end stands
 * for the present; any other instant can be typed.
 */
function rangeOf(instants: readonly number[], now: number): readonly [number, number] {
  const first = Math.min(...instants);
  const last = Math.max(...instants);
  const margin = Math.max(60_000, 0.05 * (last - first));
  return [first - margin, Math.max(Math.min(now, last + margin), last)];
}

/** Two sliders and a plot of both times; what they are left at goes into the address. */
export function Instants({ memories }: { readonly memories: readonly Dated[] }) {
  const [now] = useState(Date.now);
  const happened = memories.map(({ occurredAt }) => Date.parse(occurredAt));
  const learnt = memories.map(({ recordedAt }) => Date.parse(recordedAt));
  const ranges = { valid: rangeOf(happened, now), known: rangeOf(learnt, now) };
  const [chosen, set] = useState<Chosen>({
    valid: validAt.value === undefined ? ranges.valid[1] : Date.parse(validAt.value),
    known: knownAt.value === undefined ? ranges.known[1] : Date.parse(knownAt.value),
  });
  const settled = useLater(chosen, SETTLED_MS);
  useEffect(() => {
    // The end of a slider is the present; what was typed may lie behind it, and counts all the same.
    const say = (at: number, [, end]: readonly [number, number]): string | undefined =>
      at === end ? undefined : new Date(at).toISOString();
    setQuery({ validAt: say(settled.valid, ranges.valid), knownAt: say(settled.known, ranges.known) }, true);
  }, [settled]);
  // The button that leads back to the present stands elsewhere.
  const travelling = validAt.value !== undefined || knownAt.value !== undefined;
  useEffect(() => {
    if (!travelling && settled === chosen) set({ valid: ranges.valid[1], known: ranges.known[1] });
  }, [travelling]);
  return (
    <div class="stack">
      <Plot memories={memories} ranges={ranges} chosen={chosen} onChoose={set} />
      {(
        [
          ['valid', 'What held at'],
          ['known', 'As it was known at'],
        ] as const
      ).map(([name, label]) => {
        const [from, to] = ranges[name];
        const text = chosen[name] === to ? 'the present' : moment(chosen[name]);
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
                // The last step may fall short of the end by less than itself.
                set({ ...chosen, [name]: to - value < (to - from) / STEPS ? to : value });
              }}
            />
            <output for={`slide-${name}`}>{text}</output>
            <label class="field">
              <span>exactly</span>
              <input
                type="datetime-local"
                value={chosen[name] === to ? '' : localText(chosen[name])}
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
