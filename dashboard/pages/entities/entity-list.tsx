import { EntitiesDocument } from '../../data/documents.generated.ts';
import { useNow } from '../../data/use-now.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { counted, words } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { Recent } from '../../parts/recent.tsx';
import { TypedField } from '../../parts/typed-field.tsx';
import { asOf } from '../../state/selection.ts';
import { href, route, setQuery } from '../../state/route.ts';

const HOUR_MS = 3_600_000;

/** All entities by name, each with the latest of what is known about it. */
export function EntityList({ namespace }: { readonly namespace: string }) {
  const { query } = route.value;
  const prefix = query.get('name') ?? '';
  const now = useNow(HOUR_MS);
  const pages = usePages(
    EntitiesDocument,
    {
      namespace,
      first: 50,
      ...(prefix === '' ? {} : { prefix }),
      ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
    },
    ({ entities }) => entities,
    true,
  );
  return (
    <>
      <form class="row end" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
        <label class="stacked">
          <span>Name begins with</span>
          <TypedField type="search" dir="auto" value={prefix} onTyped={(name) => setQuery({ name }, true)} />
        </label>
      </form>
      <Card title="Entities" note="A dot: mentioned in the last seven days." busy={pages.loading}>
        <Paged
          pages={pages}
          what="entities"
          empty={
            prefix === ''
              ? 'No entities yet. Hippograph finds names in the memories that it stores.'
              : 'No name begins so. Change the filter.'
          }
        >
          {(entities) => (
            <ul>
              {entities.map(({ id, name, type, mentions, facts, latestMentions }) => (
                <li key={id} class="memory-line">
                  <div class="row">
                    <a href={href('entities', id)} dir="auto">
                      {name}
                    </a>
                    <span class="chip">{words(type)}</span>
                    <span class="small soft">{counted(mentions, 'memory')}</span>
                    {asOf.value === undefined ? <Recent latest={latestMentions} now={now} /> : null}
                  </div>
                  {facts.length === 0 ? null : (
                    <span class="small" dir="auto">
                      {facts
                        .map(({ entityId, entity, text }) => (entityId === id ? text : `${entity} ${text}`))
                        .join('; ')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </Card>
    </>
  );
}
