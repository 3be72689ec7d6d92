import { LineChart } from '../../charts/line-chart.tsx';
import { Legend } from '../../charts/stack-bar.tsx';
import { WeekByWeekDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { AsTable } from '../../parts/as-table.tsx';
import { Card } from '../../parts/card.tsx';
import { count, day } from '../../parts/format.ts';
import { Answered } from '../../parts/states.tsx';

interface WeekByWeekProps {
  readonly namespace: string;
  /** Undefined: the present. */
  readonly now: string | undefined;
}

const NAMES = [
  { name: 'questions', colour: 'var(--accent)' },
  { name: 'found nothing', colour: 'var(--tier-working)' },
] as const;

/** With fewer, the marks of the axis would be fractions. */
const FEWEST_MARKED = 4;
const HALF_A_DAY_MS = 43_200_000;
/** A week begins at midnight in UTC, when it is Sunday in the west. */
const monday = (from: string): string => day(Date.parse(from) + HALF_A_DAY_MS);

/** Whether the memory is of use: how much was asked each week, and how much of that in vain. */
export function WeekByWeek({ namespace, now }: WeekByWeekProps) {
  const answer = useQuery(WeekByWeekDocument, { namespace, ...(now === undefined ? {} : { now }) });
  return (
    <Card title="Week by week" note="The last eight weeks, from Monday in UTC.">
      <Answered answer={answer} what="the weeks">
        {({ usage: { weeks, memories, since, keptFrom } }) => {
          const line = (part: 'recalls' | 'abstained') =>
            weeks.map((week) => ({ at: Date.parse(week.from), value: week[part] }));
          const sum = (part: 'recalls' | 'abstained') => weeks.reduce((total, week) => total + week[part], 0);
          if (sum('recalls') === 0) return <p>No question was asked in these weeks.</p>;
          return (
            <>
              <LineChart
                label={`Questions by week: ${count(sum('recalls'))}, of which ${count(sum('abstained'))} found nothing.`}
                height={150}
                format={count}
                most={Math.max(FEWEST_MARKED, ...weeks.map(({ recalls }) => recalls))}
                series={[
                  { name: 'questions', filled: true, points: line('recalls') },
                  { name: 'found nothing', style: 'other', points: line('abstained') },
                ]}
              />
              <Legend parts={NAMES} />
              {since === null ? null : (
                <p>
                  {count(memories.neverTold)} of {count(memories.live)} memories came back to no question
                  since {day(since)}. Before {day(keptFrom)}, only questions with feedback are sure to be
                  counted.
                </p>
              )}
              <AsTable
                caption="week by week"
                columns={['Week', 'Questions', 'Found nothing', 'Tokens', 'Helped', 'Did not help']}
                rows={weeks.map(({ from, recalls, abstained, tokens, helpful, unhelpful }) => [
                  monday(from),
                  recalls,
                  abstained,
                  tokens,
                  helpful,
                  unhelpful,
                ])}
              />
            </>
          );
        }}
      </Answered>
    </Card>
  );
}
