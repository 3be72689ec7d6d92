import { MemoriesDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf } from '../../state/place.ts';

/** Memories as they were held at the chosen point. */
export function HeldThen({ namespace }: { readonly namespace: string }) {
  const when = asOf.value;
  const pages = usePages(
    MemoriesDocument,
    { namespace, first: 10, includeForgotten: false, ...(when === undefined ? {} : { asOf: when }) },
    ({ memories }) => memories,
  );
  return (
    <Card title={when === undefined ? 'Memories today' : 'Memories then'} busy={pages.loading}>
      <Paged pages={pages} what="memories" empty="None was held then.">
        {(memories) => (
          <ol>
            {memories.map((memory) => (
              <MemoryLine key={memory.id} memory={memory} />
            ))}
          </ol>
        )}
      </Paged>
    </Card>
  );
}
