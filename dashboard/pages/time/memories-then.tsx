import { MemoriesDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf } from '../../state/selection.ts';

/** The memories as of the selected time. */
export function MemoriesThen({ namespace }: { readonly namespace: string }) {
  const when = asOf.value;
  const pages = usePages(
    MemoriesDocument,
    { namespace, first: 10, includeForgotten: false, ...(when === undefined ? {} : { asOf: when }) },
    ({ memories }) => memories,
  );
  return (
    <Card title={when === undefined ? 'Memories now' : 'Memories at that time'} busy={pages.loading}>
      <Paged pages={pages} what="memories" empty="No memories at that time.">
        {(memories) => (
          <ol>
            {memories.map((memory) => (
              <MemoryLine key={memory.id} memory={memory} mechanisms />
            ))}
          </ol>
        )}
      </Paged>
    </Card>
  );
}
