import { OverviewDocument, TiersDocument } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { PageHead } from '../../parts/card.tsx';
import { Figures } from '../../parts/figures.tsx';
import { brief, count } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { knownAt, namespace } from '../../state/selection.ts';
import { route, setQuery } from '../../state/route.ts';
import { Clusters } from './clusters.tsx';
import { Consolidation } from './consolidation.tsx';
import { GrowthCard } from './growth.tsx';
import { LiveEvents } from './live-events.tsx';
import { Tiers } from './tiers.tsx';

export const WINDOWS = [
  [24, 'last 24 hours'],
  [168, 'last 7 days'],
  [720, 'last 30 days'],
  [8_760, 'last year'],
] as const;

/** Per hour, or per day if it is small. */
const rate = (perHour: number): string =>
  perHour > 0 && perHour < 0.1 ? `${brief(24 * perHour)} per day` : `${brief(perHour)} per hour`;

/** The state of a namespace: tiers, growth, events, consolidation and clusters. */
export function HealthPage() {
  const place = namespace.value;
  const windowHours = Number(route.value.query.get('window') ?? 168);
  const windowName = WINDOWS.find(([value]) => value === windowHours)?.[1] ?? 'window';
  const now = knownAt.value;
  const variables =
    place === undefined
      ? undefined
      : { namespace: place, windowHours, ...(now === undefined ? {} : { now }) };
  const answer = useQuery(OverviewDocument, variables, true);
  // It reads every memory, so what is counted by index does not wait for it.
  const tiers = useQuery(TiersDocument, variables, true);
  return (
    <>
      <PageHead title="Health">
        The state of this namespace: its memories, recent activity and consolidation.
      </PageHead>
      {place === undefined ? (
        <Empty>
          There is no namespace yet. Store a first memory to create one:{' '}
          <code>hippograph remember --namespace demo "The API uses Fastify."</code>. See{' '}
          <a href="/docs/start/first-memory">the first memory</a> and{' '}
          <a href="/docs/start/importing">importing</a>.
        </Empty>
      ) : (
        <>
          <label class="field">
            <span>Rates over the</span>
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
          <Answered answer={answer} what="the state">
            {({ health: { memory } }) =>
              memory === null ? (
                <Empty>No statistics for this namespace yet.</Empty>
              ) : (
                <>
                  {now === undefined ? null : (
                    <p class="notice warn">
                      Energy and rates are as of the selected time. The number of memories is as of now;
                      Growth shows earlier numbers.
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
                        more: `${brief(memory.archivedPerDay)} per day`,
                      },
                      {
                        name: 'New clusters',
                        value: count(memory.clusters),
                        more:
                          memory.clustersPerSession === null
                            ? undefined
                            : `${brief(memory.clustersPerSession)} per session`,
                      },
                      {
                        name: 'Strengthened',
                        value:
                          memory.reinforcedPerNewMemory === null ? '–' : brief(memory.reinforcedPerNewMemory),
                        more: 'older memories per new one',
                      },
                      {
                        name: 'Due',
                        value: count(memory.due),
                        more:
                          memory.unembedded > 0
                            ? `for consolidation; ${count(memory.unembedded)} waiting for vectors`
                            : 'for consolidation',
                      },
                      {
                        name: 'Forgotten',
                        value: count(memory.retracted),
                        more: memory.erased > 0 ? `${count(memory.erased)} erased permanently` : undefined,
                      },
                    ]}
                  />
                </>
              )
            }
          </Answered>
          <Answered answer={tiers} what="the tiers">
            {({ health: { memory } }) =>
              memory === null ? null : <Tiers tiers={memory.tiers} live={memory.live} window={windowName} />
            }
          </Answered>
          <div class="columns">
            <GrowthCard namespace={place} windowHours={windowHours} until={now} />
            <LiveEvents />
          </div>
          <Consolidation namespace={place} />
          <Clusters namespace={place} />
        </>
      )}
    </>
  );
}
