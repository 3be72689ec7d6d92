import { PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { SessionCard } from './session.tsx';
import { SessionList } from './session-list.tsx';

/** The sessions and their working memory. */
export function Sessions() {
  const place = namespace.value;
  const id = route.value.rest;
  return (
    <>
      <PageHead title="Sessions">
        Conversations and tasks. Each has a working memory: up to four memories that were stored or marked as
        helpful in the last 30 minutes.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <>
          {id === undefined ? null : <SessionCard namespace={place} id={id} />}
          <SessionList namespace={place} current={id} />
        </>
      )}
    </>
  );
}
