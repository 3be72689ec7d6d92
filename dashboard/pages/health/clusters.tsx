import { ClustersDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';

/** Groups of memories that are often used together. */
export function Clusters({ namespace }: { readonly namespace: string }) {
  const when = asOf.value;
  const pages = usePages(
    ClustersDocument,
    { namespace, first: 12, ...(when === undefined ? {} : { asOf: when }) },
    ({ clusters }) => clusters,
    true,
  );
  return (
    <Card
      title="Clusters"
      note="Groups of memories that are often used together, largest first. Consolidation creates them."
    >
      <Paged
        pages={pages}
        what="clusters"
        empty="No clusters yet. Consolidation groups memories that are often recalled together."
      >
        {(clusters) => (
          <ul class="columns" style={{ '--least': '17rem' }}>
            {clusters.map(({ id, label, keywords, size, cohesion, formedAt }) => (
              <li key={id} class="stack" style={{ gap: '0.3rem' }}>
                <h3>
                  <a href={href('graph', undefined, { around: id })} dir="auto">
                    {label}
                  </a>
                </h3>
                <p class="small soft">
                  {count(size)} memories, cohesion {cohesion.toFixed(2)}
                </p>
                <span class="meter" style={{ width: '100%' }} aria-hidden="true">
                  <i style={{ width: `${100 * cohesion}%` }} />
                </span>
                <p class="small soft" dir="auto">
                  {keywords.length === 0 ? null : `${keywords.join(', ')} · `}since <When at={formedAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  );
}
