import { PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { SessionPage } from './session.tsx';
import { SessionList } from './session-list.tsx';

/** All sessions, or one of them. */
export function Sessions() {
  const place = namespace.value;
  const id = route.value.rest;
  if (place !== undefined && id !== undefined) return <SessionPage namespace={place} id={id} />;
  return (
    <>
      <PageHead title="Sessions">Conversations and tasks. Open one to read what was said in it.</PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <SessionList namespace={place} />
      )}
    </>
  );
}
