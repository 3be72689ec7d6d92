import { PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { EntityPage } from './entity.tsx';
import { EntityList } from './entity-list.tsx';

/** All entities, or one of them. */
export function Entities() {
  const place = namespace.value;
  const id = route.value.rest;
  if (place !== undefined && id !== undefined) return <EntityPage namespace={place} id={id} />;
  return (
    <>
      <PageHead title="Entities">People, places, projects and other things that memories mention.</PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <EntityList namespace={place} />
      )}
    </>
  );
}
