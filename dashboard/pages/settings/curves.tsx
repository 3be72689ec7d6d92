import { useMemo, useState } from 'preact/hooks';
import { LineChart } from '../../charts/line-chart.tsx';
import { CurveDocument, type DecayCurveInput } from '../../data/documents.generated.ts';
import { useLater } from '../../data/use-later.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { words } from '../../parts/format.ts';
import { Answered } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import type { Draft, Options } from './draft.ts';

const DAY_MS = 86_400_000;
const SPANS = [1, 7, 30, 365] as const;
const DEBOUNCE_MS = 250;

/** The energy thresholds between tiers. */
function thresholdsOf(
  { parameters }: Draft,
  { consolidation, expiryEnergy }: Options,
): { name: string; energy: number }[] {
  const value = (name: string): number | undefined =>
    parameters.get(name) ?? consolidation.find((each) => each.name === name)?.default;
  return [
    { name: 'short-term', energy: value('promoteAboveWorking') },
    { name: 'long-term', energy: value('promoteAboveShortTerm') },
    { name: 'archived', energy: expiryEnergy },
  ].flatMap(({ name, energy }) => (energy === undefined || !(energy > 0) ? [] : [{ name, energy }]));
}

/** Strength over time with the edited settings: an unused memory and a used one. */
export function Curves({ draft, options }: { readonly draft: Draft; readonly options: Options }) {
  const [days, setDays] = useState<number>(7);
  const [uses, setUses] = useState(4);
  const later = useLater(draft, DEBOUNCE_MS);
  const [start] = useState(Date.now);
  const thresholds = thresholdsOf(later, options);
  const input = useMemo(
    (): DecayCurveInput => ({
      ...(later.law === null ? { profile: later.profile } : { law: later.law }),
      recordedAt: new Date(start).toISOString(),
      from: new Date(start).toISOString(),
      to: new Date(start + days * DAY_MS).toISOString(),
      points: 160,
      energyThresholds: [options.expiryEnergy],
    }),
    [later, days, start],
  );
  const used = useMemo(
    () => ({
      ...input,
      accesses: Array.from({ length: uses }, (_, at) =>
        new Date(start + ((at + 1) * days * DAY_MS) / (uses * 2)).toISOString(),
      ),
    }),
    [input, uses],
  );
  const idle = useQuery(CurveDocument, { input });
  const busy = useQuery(CurveDocument, { input: used });
  const ofProfile = options.profiles.find(({ name }) => name === draft.profile)?.law.name;
  const ofEnergy = (draft.law ?? ofProfile) === 'energy';
  const points = (curve: typeof idle.data) =>
    (curve?.decayCurve.points ?? []).map(({ at, strength }) => ({ at: Date.parse(at), value: strength }));
  return (
    <Card
      title="Strength preview"
      note="Strength of a memory stored now: never used, or used several times in the first half of the period. Horizontal lines are the thresholds below."
      actions={
        <span class="row">
          <label class="field">
            <span>Period</span>
            <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {span === 1 ? '1 day' : span === 365 ? '1 year' : `${span} days`}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>Used {uses} times</span>
            <input
              type="range"
              min={1}
              max={20}
              value={uses}
              onInput={({ currentTarget }) => setUses(Number(currentTarget.value))}
            />
          </label>
        </span>
      }
    >
      <Answered answer={idle} what="the preview">
        {({ decayCurve }) => {
          const archived = decayCurve.crossings.at(-1);
          return (
            <>
              <LineChart
                label={`Strength by the ${words(decayCurve.law)} law over ${days} days.`}
                most={1}
                series={[
                  { name: 'never used', points: points(idle.data), filled: true },
                  { name: 'used', points: points(busy.data), style: 'other' },
                ]}
                thresholds={thresholds.map(({ name, energy }) => ({ name, value: energy / (1 + energy) }))}
                events={(busy.data?.decayCurve.accesses ?? []).map((at) => ({
                  at: Date.parse(at),
                  name: 'used',
                }))}
              />
              <p class="small soft">
                {ofEnergy
                  ? ''
                  : `Strength follows the ${words(decayCurve.law)} law. Tiers still depend on energy. `}
                {archived === undefined || archived.at === null ? (
                  'Without use, it is never archived.'
                ) : (
                  <>
                    Without use, it is archived on <When at={archived.at} />.
                  </>
                )}
              </p>
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
