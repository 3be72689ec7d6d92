import { Histogram } from '../../charts/histogram.tsx';
import { Legend, StackBar } from '../../charts/stack-bar.tsx';
import type { TiersQuery } from '../../data/documents.generated.ts';
import { AsTable } from '../../parts/as-table.tsx';
import { Card } from '../../parts/card.tsx';
import { brief, count, hours, percent, tierColour, tierName } from '../../parts/format.ts';

type TierHealth = NonNullable<TiersQuery['health']['memory']>['tiers'][number];

interface TiersProps {
  readonly tiers: readonly TierHealth[];
  readonly live: number;
  /** The name of the window, such as "last 7 days". */
  readonly window: string;
}

const binName = ({ from, to }: { readonly from: number; readonly to: number | null }): string =>
  to === null ? `${from}+` : `${from}`;

/** The four tiers, lowest first, each with a histogram of energy. */
export function Tiers({ tiers, live, window }: TiersProps) {
  const most = Math.max(...tiers.flatMap(({ histogram }) => histogram.map(({ memories }) => memories)));
  const parts = tiers.map(({ tier, memories }) => ({
    name: `${tierName(tier)}: ${count(memories)}`,
    value: memories,
    colour: tierColour(tier),
  }));
  return (
    <Card
      title="Tiers"
      note="Use moves memories up. By the default law, no memory is archived by its age alone. An archived one is still found. Each access adds 1 to the energy. A bar’s label is the lowest energy in it."
    >
      <StackBar
        parts={parts}
        whole={live}
        label={`Memories by tier. ${parts.map(({ name }) => name).join(', ')}.`}
      />
      <Legend parts={parts} />
      <div class="columns" style={{ '--least': '12rem' }}>
        {tiers.map(({ tier, memories, meanEnergy, left, meanHours, histogram }) => (
          <div key={tier} class="stack" style={{ gap: '0.3rem', alignContent: 'start' }}>
            <h3>{tierName(tier)}</h3>
            <p class="small soft">
              {memories === 0
                ? 'empty'
                : `${count(memories)} (${percent(memories / Math.max(live, 1))}), mean energy ${brief(meanEnergy ?? 0)}`}
            </p>
            <Histogram
              bins={histogram.map((bin) => ({ name: binName(bin), value: bin.memories }))}
              colour={tierColour(tier)}
              most={most}
              label={`Energy of ${tierName(tier)} memories: ${
                histogram
                  .filter((bin) => bin.memories > 0)
                  .map((bin) => `${count(bin.memories)} from ${binName(bin)}`)
                  .join(', ') || 'none'
              }.`}
            />
            <p class="small soft">
              {left === 0
                ? `None left this tier in the ${window}.`
                : `${count(left)} left this tier in the ${window}, after ${meanHours === null ? 'an unknown time' : `${hours(meanHours)} on average`}.`}
            </p>
          </div>
        ))}
      </div>
      <AsTable
        caption="energy by tier"
        columns={['Energy from', ...tiers.map(({ tier }) => tierName(tier))]}
        rows={(tiers[0]?.histogram ?? []).map((bin, at) => [
          binName(bin),
          ...tiers.map(({ histogram }) => histogram[at]?.memories ?? 0),
        ])}
      />
    </Card>
  );
}
