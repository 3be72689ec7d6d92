import { LineChart } from '../../charts/line-chart.tsx';
import { AsTable } from '../../parts/as-table.tsx';
import { Card } from '../../parts/card.tsx';
import { brief, count, moment, percent, words } from '../../parts/format.ts';
import { When } from '../../parts/when.tsx';
import type { Memory } from './types.ts';

interface StrengthProps {
  readonly memory: Memory;
  /** The selected time. Undefined: the present. */
  readonly now: string | undefined;
  readonly ahead: number;
  readonly onAhead: (days: number) => void;
}

/** How far the forecast goes, in days. */
export const AHEAD = [
  [1, 'a day'],
  [7, 'a week'],
  [30, 'a month'],
  [365, 'a year'],
] as const;

/** Its strength so far, and a forecast without further use. */
export function StrengthOverTime({ memory, now, ahead, onAhead }: StrengthProps) {
  const { decay, accessCount, energy, energyAt, reviewAt, kappa } = memory;
  const present = now === undefined ? Date.now() : Date.parse(now);
  const here = { at: present, value: memory.strength };
  const points = decay.points.map(({ at, strength }) => ({ at: Date.parse(at), value: strength }));
  const inexact = decay.points.some(({ exact }) => !exact);
  return (
    <Card
      title="Strength over time"
      note={
        <>
          Follows the {words(decay.law)} law
          {decay.profile === null ? '' : ` of the profile ${decay.profile}`}. Dots are accesses. The dashed
          forecast assumes no further use.
        </>
      }
      actions={
        <label class="field">
          <span>Forecast for</span>
          <select value={ahead} onChange={({ currentTarget }) => onAhead(Number(currentTarget.value))}>
            {AHEAD.map(([days, name]) => (
              <option key={days} value={days}>
                {name}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <LineChart
        label={`Strength from ${moment(points[0]?.at ?? present)} to ${moment(points.at(-1)?.at ?? present)}, now ${brief(memory.strength)}.`}
        most={1}
        now={present}
        series={[
          { name: 'strength', points: [...points.filter(({ at }) => at < present), here], filled: true },
          { name: 'forecast', points: [here, ...points.filter(({ at }) => at > present)], style: 'to-come' },
        ]}
        events={decay.accesses.map((at) => ({ at: Date.parse(at), name: `used ${moment(at)}` }))}
        thresholds={decay.crossings.map(({ threshold }) => ({ name: percent(threshold), value: threshold }))}
      />
      {inexact ? (
        <p class="small soft">Only the last ten accesses are stored. The curve before them is an estimate.</p>
      ) : null}
      <ul class="meta">
        <li>Used {count(accessCount)} times</li>
        <li>
          Energy {brief(energy)} on <When at={energyAt} />
        </li>
        <li>Generality (κ) {kappa.toFixed(2)}: 0 is an episode, 1 is knowledge</li>
        {decay.crossings.map(({ threshold, at }) =>
          at === null || threshold >= memory.strength ? null : (
            <li key={threshold}>
              Falls to {percent(threshold)} on <When at={at} />
            </li>
          ),
        )}
        {reviewAt === null ? null : (
          <li>
            Next checked by consolidation on <When at={reviewAt} />
          </li>
        )}
      </ul>
      <AsTable
        caption="strength over time"
        columns={['Time', 'Strength']}
        rows={decay.points
          .filter((_point, at) => at % 8 === 0)
          .map(({ at, strength }) => [moment(at), brief(strength)])}
      />
    </Card>
  );
}
