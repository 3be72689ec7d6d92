import { TimeRangeDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { EntitiesThen } from './entities-then.tsx';
import { MemoriesThen } from './memories-then.tsx';
import { TimePicker } from './time-picker.tsx';

/** Selects an earlier time for all pages: what was true then, and what was known then. */
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
        See the memory as it was. Select what was true at one time, what was known at another, or both. All
        pages then show that state.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <>
          <Card
            title="Select a time"
            note="Each dot is a memory. Dots further right happened later; dots higher up were recorded later. Filled dots are part of the selected state. Click the plot or move the sliders."
          >
            <Paged pages={pages} what="memories" empty="Nothing has been stored yet.">
              {(memories) => (
                <>
                  {pages.hasMore ? (
                    <p class="small soft">
                      These are the {count(memories.length)} memories that were stored last; the sliders cover
                      their times. Type an exact time to see an earlier state, or draw more memories.
                    </p>
                  ) : null}
                  <TimePicker memories={memories} />
                </>
              )}
            </Paged>
          </Card>
          <div class="columns">
            <MemoriesThen namespace={place} />
            <EntitiesThen namespace={place} />
          </div>
        </>
      )}
    </>
  );
}
