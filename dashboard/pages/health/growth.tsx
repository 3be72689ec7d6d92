import { useMemo } from 'preact/hooks';
import { LineChart } from '../../charts/line-chart.tsx';
import { Legend } from '../../charts/stack-bar.tsx';
import { GrowthDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { AsTable } from '../../parts/as-table.tsx';
import { Card } from '../../parts/card.tsx';
import { count, moment } from '../../parts/format.ts';
import { Answered } from '../../parts/states.tsx';

interface GrowthProps {
  readonly namespace: string;
  readonly windowHours: number;
  /** Undefined: the present. */
  readonly until: string | undefined;
}

const BUCKETS = 48;
const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The number of memories over the window. */
export function GrowthCard({ namespace, windowHours, until }: GrowthProps) {
  const now = useNow(EVERY_MS);
  const variables = useMemo(() => {
    // To the end of the minute, to include what is stored now.
    const to = until === undefined ? now + EVERY_MS : Date.parse(until);
    return {
      namespace,
      from: new Date(to - windowHours * HOUR_MS).toISOString(),
      to: new Date(to).toISOString(),
      buckets: BUCKETS,
    };
  }, [namespace, windowHours, until, now]);
  const answer = useQuery(GrowthDocument, variables, true);
  const names = [
    { name: 'recorded, total', colour: 'var(--accent)' },
    { name: 'live, as measured by consolidation', colour: 'var(--tier-working)' },
  ] as const;
  return (
    <Card title="Growth" note="Memories recorded over time, including those forgotten later.">
      <Answered answer={answer} what="growth">
        {({ growth: { buckets, totalBefore } }) => {
          const measuredLive = buckets.flatMap(({ counts: measured }) =>
            measured === null
              ? []
              : [
                  {
                    at: Date.parse(measured.at),
                    value: measured.working + measured.shortTerm + measured.longTerm + measured.archived,
                  },
                ],
          );
          const last = buckets.at(-1);
          return (
            <>
              <LineChart
                label={`Memories recorded: ${count(totalBefore)} before, ${count(last?.total ?? totalBefore)} at the end.`}
                height={190}
                format={count}
                series={[
                  {
                    name: 'recorded',
                    filled: true,
                    points: [
                      ...buckets
                        .slice(0, 1)
                        .map(({ from }) => ({ at: Date.parse(from), value: totalBefore })),
                      ...buckets.map(({ to, total }) => ({ at: Date.parse(to), value: total })),
                    ],
                  },
                  ...(measuredLive.length === 0
                    ? []
                    : [{ name: 'live', style: 'other', points: measuredLive }]),
                ]}
              />
              <Legend parts={measuredLive.length === 0 ? names.slice(0, 1) : names} />
              <AsTable
                caption="growth"
                columns={['Until', 'Stored', 'Promoted', 'Archived', 'New clusters', 'Total']}
                rows={buckets
                  .filter(
                    ({ stored, promoted, archived, clusters }) => stored + promoted + archived + clusters > 0,
                  )
                  .map(({ to, stored, promoted, archived, clusters, total }) => [
                    moment(to),
                    stored,
                    promoted,
                    archived,
                    clusters,
                    total,
                  ])}
              />
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
