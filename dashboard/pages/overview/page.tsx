import { OverviewDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { Figures } from '../../parts/figures.tsx';
import { brief, count } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { knownAt, namespace } from '../../state/place.ts';
import { route, setQuery } from '../../state/route.ts';
import { Clusters } from './clusters.tsx';
import { GrowthCard } from './growth.tsx';
import { Happenings } from './happenings.tsx';
import { Sleep } from './sleep.tsx';
import { Tiers } from './tiers.tsx';

export const WINDOWS = [
  [24, 'last 24 hours'],
  [168, 'last 7 days'],
  [720, 'last 30 days'],
  [8_760, 'last year'],
] as const;

/** In the unit that says something. */
const rate = (perHour: number): string =>
  perHour > 0 && perHour < 0.1 ? `${brief(24 * perHour)} a day` : `${brief(perHour)} an hour`;

/** How a memory is: its tiers, how it grows, and its sleep. */
export function Overview() {
  const place = namespace.value;
  const windowHours = Number(route.value.query.get('window') ?? 168);
  const windowName = WINDOWS.find(([value]) => value === windowHours)?.[1] ?? 'window';
  const now = knownAt.value;
  const variables =
    place === undefined
      ? undefined
      : { namespace: place, windowHours, ...(now === undefined ? {} : { now }) };
  const answer = useQuery(OverviewDocument, variables, true);
  return (
    <>
      <PageHead title="Overview">How this memory is, what moves in it, and its sleep.</PageHead>
      {place === undefined ? (
        <Empty>
          There is no namespace yet. Store a memory, or import <code>examples/conversation.jsonl</code>, and
          it shows up here.
        </Empty>
      ) : (
        <>
          <label class="field">
            <span>Rates of the</span>
            <select
              value={windowHours}
              onChange={({ currentTarget }) => setQuery({ window: currentTarget.value })}
            >
              {WINDOWS.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Answered answer={answer} what="the overview">
            {({ health: { memory } }) =>
              memory === null ? (
                <Empty>Nothing is known of this namespace.</Empty>
              ) : (
                <>
                  {now === undefined ? null : (
                    <p class="notice warn">
                      Energy and rates are as of the instant travelled to; how many memories there are is
                      counted today. What was counted then is under Growth.
                    </p>
                  )}
                  <Figures
                    figures={[
                      {
                        name: 'Live memories',
                        value: count(memory.live),
                        more: `${count(memory.newMemories)} new`,
                      },
                      {
                        name: 'Promoted',
                        value: count(memory.promoted),
                        more: rate(memory.promotedPerHour),
                      },
                      {
                        name: 'Archived',
                        value: count(memory.archived),
                        more: `${brief(memory.archivedPerDay)} a day`,
                      },
                      {
                        name: 'New clusters',
                        value: count(memory.clusters),
                        more:
                          memory.clustersPerSession === null
                            ? undefined
                            : `${brief(memory.clustersPerSession)} a session`,
                      },
                      {
                        name: 'Strengthened',
                        value:
                          memory.reinforcedPerNewMemory === null ? '–' : brief(memory.reinforcedPerNewMemory),
                        more: 'older ones by each new memory',
                      },
                      {
                        name: 'Due for sleep',
                        value: count(memory.due),
                        more:
                          memory.unembedded > 0
                            ? `${count(memory.unembedded)} without vectors yet`
                            : undefined,
                      },
                      {
                        name: 'Forgotten',
                        value: count(memory.retracted),
                        more: memory.erased > 0 ? `${count(memory.erased)} erased for good` : undefined,
                      },
                    ]}
                  />
                  <Tiers tiers={memory.tiers} live={memory.live} window={windowName} />
                </>
              )
            }
          </Answered>
          <div class="columns">
            <GrowthCard namespace={place} windowHours={windowHours} until={now} />
            <Happenings />
          </div>
          <Sleep namespace={place} />
          <Clusters namespace={place} />
        </>
      )}
    </>
  );
}
