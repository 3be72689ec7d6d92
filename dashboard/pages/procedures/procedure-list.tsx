import { ProceduresDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { TypedField } from '../../parts/typed-field.tsx';
import { asOf } from '../../state/selection.ts';
import { href, route, setQuery } from '../../state/route.ts';
import { Record } from './record.tsx';

/** All procedures, the newest first; for a task, those that fit it best. */
export function ProcedureList({ namespace }: { readonly namespace: string }) {
  const task = route.value.query.get('task') ?? '';
  const pages = usePages(
    ProceduresDocument,
    {
      namespace,
      first: 20,
      ...(task === '' ? {} : { task }),
      ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
    },
    ({ procedures }) => procedures,
    true,
  );
  return (
    <>
      <form class="row end" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        <label class="stacked">
          <span>The task to do</span>
          <TypedField
            type="search"
            dir="auto"
            value={task}
            onTyped={(text) => setQuery({ task: text }, true)}
          />
        </label>
      </form>
      <Card title="Procedures" busy={pages.loading}>
        <Paged
          pages={pages}
          what="procedures"
          empty={
            task === ''
              ? 'No procedures yet. Consolidation finds steps that succeeded in three sessions, and agents store their own with build_procedure.'
              : 'None for this task.'
          }
        >
          {(procedures) => (
            <ul>
              {procedures.map((procedure) => (
                <li key={procedure.id} class="memory-line">
                  <div class="row">
                    <a href={href('procedures', procedure.id)} dir="auto">
                      {procedure.name}
                    </a>
                    <Record procedure={procedure} />
                  </div>
                  <span class="small" dir="auto">
                    {procedure.triggerPattern}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </Card>
    </>
  );
}
