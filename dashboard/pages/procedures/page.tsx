import { PageHead } from '../../parts/card.tsx';
import { Empty } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { route } from '../../state/route.ts';
import { ProcedurePage } from './procedure.tsx';
import { ProcedureList } from './procedure-list.tsx';

/** All procedures, or one of them. */
export function Procedures() {
  const place = namespace.value;
  const id = route.value.rest;
  if (place !== undefined && id !== undefined) return <ProcedurePage namespace={place} id={id} />;
  return (
    <>
      <PageHead title="Procedures">How to do things: steps that worked, and how often they did.</PageHead>
      {place === undefined ? (
        <Empty>There is no namespace yet. Store a memory to create one.</Empty>
      ) : (
        <ProcedureList namespace={place} />
      )}
    </>
  );
}
