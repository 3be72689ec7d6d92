import { EntitiesThenDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';

const FACTS = 5;

/** The entities and their facts as of the selected time. */
export function EntitiesThen({ namespace }: { readonly namespace: string }) {
  const when = asOf.value;
  const pages = usePages(
    EntitiesThenDocument,
    { namespace, first: 10, facts: FACTS, ...(when === undefined ? {} : { asOf: when }) },
    ({ entities }) => entities,
  );
  return (
    <Card title={when === undefined ? 'Entities now' : 'Entities at that time'} busy={pages.loading}>
      <Paged pages={pages} what="entities" empty="No entities at that time.">
        {(entities) => (
          <ul>
            {entities.map(({ id, name, type, facts }) => (
              <li key={id} class="memory-line">
                <div class="row">
                  <a href={href('entities', id)} dir="auto">
                    {name}
                  </a>
                  <span class="chip">{type.toLowerCase()}</span>
                </div>
                <ul class="small">
                  {facts.map((fact) => (
                    <li key={fact.id} dir="auto">
                      {fact.text}
                      <span class="soft">
                        {fact.validFrom === null ? (
                          ''
                        ) : (
                          <>
                            , since <When at={fact.validFrom} />
                          </>
                        )}
                        {fact.validTo === null ? (
                          ''
                        ) : (
                          <>
                            , until <When at={fact.validTo} />
                          </>
                        )}
                        {fact.derived ? ', derived by consolidation' : ''}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  );
}
