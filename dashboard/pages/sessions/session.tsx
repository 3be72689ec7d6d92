import { MemoriesDocument, OneSessionDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { usePages } from '../../data/use-pages.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { asOf } from '../../state/selection.ts';
import { Slots } from './slots.tsx';

/** How often to reload working memory: memories also leave it with time, without an event. */
const EVERY_MS = 5_000;

/** One session: its working memory and its turns. */
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
        title={`Working memory: ${id}`}
        note="Updated live. A memory leaves its slot after 30 minutes without use, or when a newer memory needs the slot."
      >
        <Answered answer={answer} what="the session">
          {({ session }) =>
            session === null ? (
              <Empty>This namespace has no session with this ID.</Empty>
            ) : (
              <Slots items={session.workingMemory} now={now} />
            )
          }
        </Answered>
      </Card>
      <Card
        title="Turns"
        note={`Latest first${turnsOf === undefined ? '' : `, ${count(turnsOf)} in total`}.`}
      >
        <Paged pages={turns} what="turns" empty="This session has no turns.">
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
