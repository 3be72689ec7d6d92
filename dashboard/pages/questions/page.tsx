import { AskedDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { knownAt, namespace } from '../../state/selection.ts';
import { href, route, setQuery } from '../../state/route.ts';
import { AskedLine } from './asked-line.tsx';
import { byDay } from '../../parts/by-day.ts';
import { Filters } from './filters.tsx';
import { WeekByWeek } from './week-by-week.tsx';

const DAY_MS = 86_400_000;

/** The end of the chosen day, or the time that the pages show, whichever is earlier. */
function endOf(chosen: string | undefined, known: string | undefined): string | undefined {
  const midnight = chosen === undefined ? Number.NaN : new Date(`${chosen}T00:00`).getTime();
  const ends = [midnight + DAY_MS, Date.parse(known ?? '')].filter((time) => !Number.isNaN(time));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends)).toISOString();
}

/** What agents and people asked, day by day, the latest first. */
export function Questions() {
  const { query } = route.value;
  const place = namespace.value;
  const some = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });
  const unanswered = query.get('found') === 'nothing';
  const pages = usePages(
    AskedDocument,
    place === undefined
      ? undefined
      : {
          namespace: place,
          first: 20,
          unanswered,
          ...some('via', query.get('via')),
          ...some('sessionId', query.get('sessionId')),
          ...some('memoryId', query.get('memory')),
          ...some('askedBefore', endOf(query.get('day'), knownAt.value)),
        },
    ({ recalls }) => recalls,
    true,
  );
  const agents = [...new Set(pages.nodes.flatMap(({ via }) => (via === null ? [] : [via])))];
  const filtered = ['via', 'sessionId', 'memory', 'day', 'found'].some((name) => query.has(name));
  const memory = query.get('memory');
  return (
    <>
      <PageHead title="Questions">
        What your agents asked, what they got, and what helped. Questions are kept for 30 days, those with
        feedback longer.
      </PageHead>
      <Filters query={query} agents={agents} onChange={(changes) => setQuery(changes, true)} />
      {memory === undefined ? null : (
        <p>
          Only questions that found <a href={href('memory', memory)}>one memory</a>.{' '}
          <button type="button" onClick={() => setQuery({ memory: undefined }, true)}>
            Show all
          </button>
        </p>
      )}
      <Card title={unanswered ? 'Questions that found nothing' : 'Questions'} busy={pages.loading}>
        <Paged
          pages={pages}
          what="questions"
          empty={
            filtered
              ? 'No such questions. Change the filters.'
              : 'No questions yet. Ask your assistant something about an earlier conversation: what it looks up is listed here.'
          }
        >
          {(all) =>
            byDay(all, ({ at }) => at).map(([name, asked]) => (
              <section key={name} class="day" aria-label={name}>
                <h3>{name}</h3>
                <ol>
                  {asked.map((each) => (
                    <AskedLine key={each.id} namespace={place ?? ''} asked={each} />
                  ))}
                </ol>
              </section>
            ))
          }
        </Paged>
      </Card>
      {place === undefined ? null : <WeekByWeek namespace={place} now={knownAt.value} />}
    </>
  );
}
