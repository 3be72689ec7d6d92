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
const SETTLED_MS = 250;

/** Thresholds of energy that a memory of each tier is measured by. */
function thresholdsOf(
  { parameters }: Draft,
  { consolidation, expiryEnergy }: Options,
): { name: string; energy: number }[] {
  const value = (name: string): number | undefined =>
    parameters.get(name) ?? consolidation.find((each) => each.name === name)?.default;
  return [
    { name: 'to short-term', energy: value('promoteAboveWorking') },
    { name: 'to long-term', energy: value('promoteAboveShortTerm') },
    { name: 'archived', energy: expiryEnergy },
  ].flatMap(({ name, energy }) => (energy === undefined || !(energy > 0) ? [] : [{ name, energy }]));
}

/** How a memory would fade by what is being edited, one that nobody uses beside one that is used; drawn as it is edited. */
export function Curves({ draft, options }: { readonly draft: Draft; readonly options: Options }) {
  const [days, setDays] = useState<number>(7);
  const [uses, setUses] = useState(4);
  const later = useLater(draft, SETTLED_MS);
  const [start] = useState(Date.now);
  const thresholds = thresholdsOf(later, options);
  const input = useMemo(
    (): DecayCurveInput => ({
      profile: later.profile,
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
  const law = options.profiles.find(({ name }) => name === draft.profile)?.law.name;
  const ofEnergy = law === 'energy';
  const points = (curve: typeof idle.data) =>
    (curve?.decayCurve.points ?? []).map(({ at, strength }) => ({ at: Date.parse(at), value: strength }));
  return (
    <Card
      title="How a memory would fade"
      note="A memory stored now: left alone, and used now and then in the first half of the time. The lines across are the thresholds below, as strengths."
      actions={
        <span class="row">
          <label class="field">
            <span>Over</span>
            <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {span === 1 ? 'a day' : span === 365 ? 'a year' : `${span} days`}
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
      <Answered answer={idle} what="the curve">
        {({ decayCurve }) => {
          const archived = decayCurve.crossings.at(-1);
          return (
            <>
              <LineChart
                label={`Strength by the ${words(decayCurve.law)} law over ${days} days.`}
                most={1}
                series={[
                  { name: 'left alone', points: points(idle.data), filled: true },
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
                  : `This profile’s strength is by the ${words(decayCurve.law)} law; tiers still go by energy. `}
                {archived === undefined || archived.at === null ? (
                  'Left alone, it is not archived within this time.'
                ) : (
                  <>
                    Left alone, it is archived on <When at={archived.at} />.
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
