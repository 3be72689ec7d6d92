import { SessionsDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { counted } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';

/** All sessions, the one that was stored to last first. */
export function SessionList({ namespace }: { readonly namespace: string }) {
  const pages = usePages(SessionsDocument, { namespace, first: 20 }, ({ sessions }) => sessions, true);
  return (
    <Card
      title="All sessions"
      note="The one that was stored to last comes first, whenever its turns were said."
    >
      <Paged
        pages={pages}
        what="sessions"
        empty="No sessions yet. Memories stored with a session ID appear here."
      >
        {(sessions) => (
          <ul>
            {sessions.map(({ id, turns, firstAt, lastAt, lastTurn, workingMemory }) => (
              <li key={id} class="memory-line">
                <div class="row">
                  <a href={href('sessions', id)}>{id}</a>
                  <span class="small soft">{counted(turns, 'turn')}</span>
                  {workingMemory.length === 0 ? null : (
                    <span class="chip">{workingMemory.length} in working memory</span>
                  )}
                </div>
                {lastTurn === null ? null : (
                  <span class="small" dir="auto">
                    {lastTurn.content}
                  </span>
                )}
                <div class="meta">
                  {firstAt === null ? null : <When at={firstAt} />}
                  {lastAt === null || lastAt === firstAt ? null : (
                    <>
                      to <When at={lastAt} />
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  );
}
