import { TimeRangeDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/place.ts';
import { HeldThen } from './held-then.tsx';
import { Instants } from './instants.tsx';
import { KnownThen } from './known-then.tsx';

/** Both times of a memory: when things were so, and when they were known. */
export function TimeTravel() {
  const place = namespace.value;
  const pages = usePages(
    TimeRangeDocument,
    place === undefined ? undefined : { namespace: place, first: 200 },
    ({ memories }) => memories,
  );
  return (
    <>
      <PageHead title="Time travel">
        What was so, and what was known of it, are two times. Choose an instant in each, and every page shows
        the memory from there.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet.</Empty>
      ) : (
        <>
          <Card
            title="From when"
            note="Each dot is a memory: to the right the later it happened, upwards the later it was learnt. What is filled is held at the chosen point; click the plot, or move the sliders."
          >
            <Paged pages={pages} what="memories" empty="Nothing has been stored yet.">
              {(memories) => <Instants memories={memories} />}
            </Paged>
          </Card>
          <div class="columns">
            <HeldThen namespace={place} />
            <KnownThen namespace={place} />
          </div>
        </>
      )}
    </>
  );
}
