import { OneSessionDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { counted } from '../../parts/format.ts';
import { Answered, Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import { Slots } from './slots.tsx';
import { Transcript } from './transcript.tsx';

/** How often to reload working memory: memories also leave it with time, without an event. */
const EVERY_MS = 5_000;

/** One session: what was said in it, and its working memory. */
export function SessionPage({ namespace, id }: { readonly namespace: string; readonly id: string }) {
  const now = useNow(EVERY_MS);
  const answer = useQuery(OneSessionDocument, { namespace, id }, true, now);
  const session = answer.data?.session;
  return (
    <>
      <PageHead title={id}>
        A session
        {session === undefined || session === null || session.firstAt === null ? null : (
          <>
            : {counted(session.turns, 'turn')} since <When at={session.firstAt} />
          </>
        )}
        . <a href={href('sessions')}>All sessions</a>,{' '}
        <a href={href('questions', undefined, { sessionId: id })}>what was asked in it</a>,{' '}
        <a href={href('graph', undefined, { session: id })}>show in graph</a>
      </PageHead>
      <Transcript namespace={namespace} id={id} />
      <Card
        title="Working memory"
        note="Updated live. A memory leaves its slot after 30 minutes without use, or when a newer memory needs the slot."
      >
        <Answered answer={answer} what="the session">
          {({ session: found }) =>
            found === null ? (
              <Empty>This namespace has no session with this ID.</Empty>
            ) : (
              <Slots items={found.workingMemory} now={now} />
            )
          }
        </Answered>
      </Card>
    </>
  );
}
