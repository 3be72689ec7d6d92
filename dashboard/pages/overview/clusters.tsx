import { ClustersDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Paged } from '../../parts/paged.tsx';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/place.ts';
import { href } from '../../state/route.ts';

/** Memories that were used together again and again. */
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
      note="Memories that were used together again and again, as sleep has grouped them; the largest first."
    >
      <Paged
        pages={pages}
        what="clusters"
        empty="None yet. Memories that are recalled together often enough are grouped when the memory sleeps."
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
