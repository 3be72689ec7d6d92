import { MemoriesDocument, OneSessionDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { usePages } from '../../data/use-pages.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { asOf } from '../../state/place.ts';
import { Slots } from './slots.tsx';

/** How often what a session has in mind is asked for: it also ends by time alone, of which no event tells. */
const EVERY_MS = 5_000;

/** One session: what it has in mind, and its turns. */
export function SessionCard({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const now = useNow(EVERY_MS);
  const answer = useQuery(OneSessionDocument, { namespace, id }, true, now);
  const turns = usePages(
    MemoriesDocument,
    {
      namespace,
      first: 20,
      sessionId: id,
      includeForgotten: false,
      ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
    },
    ({ memories }) => memories,
    true,
  );
  const turnsOf = answer.data?.session?.turns;
  return (
    <>
      <Card
        title={`In mind: ${id}`}
        note="It follows the session while this page is open. Each place is held until it is needed for something else, or half an hour has passed."
      >
        <Answered answer={answer} what="the session">
          {({ session }) =>
            session === null ? (
              <Empty>This namespace has no session of that name.</Empty>
            ) : (
              <Slots items={session.workingMemory} now={now} />
            )
          }
        </Answered>
      </Card>
      <Card
        title="Turns"
        note={`The latest first${turnsOf === undefined ? '' : `, ${count(turnsOf)} in all`}.`}
      >
        <Paged pages={turns} what="turns" empty="It has no turns.">
          {(memories) => (
            <ol>
              {memories.map((memory) => (
                <MemoryLine key={memory.id} memory={memory} />
              ))}
            </ol>
          )}
        </Paged>
      </Card>
    </>
  );
}
