import { PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/place.ts';
import { route } from '../../state/route.ts';
import { SessionCard } from './session.tsx';
import { SessionList } from './session-list.tsx';

/** Conversations and tasks, and what each has in mind. */
export function Sessions() {
  const place = namespace.value;
  const id = route.value.rest;
  return (
    <>
      <PageHead title="Sessions">
        Conversations and tasks, and what each has in mind: at most four memories, said or of use within the
        last half hour.
      </PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet.</Empty>
      ) : (
        <>
          {id === undefined ? null : <SessionCard namespace={place} id={id} />}
          <SessionList namespace={place} current={id} />
        </>
      )}
    </>
  );
}
