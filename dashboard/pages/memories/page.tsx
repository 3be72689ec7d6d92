import { ActableLine } from '../../acts/actable-line.tsx';
import { MemoriesDocument } from '../../data/documents.generated.ts';
import { usePages } from '../../data/use-pages.ts';
import { Card, PageHead } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf, namespace } from '../../state/selection.ts';
import { route, setQuery } from '../../state/route.ts';
import { Filters } from './filters.tsx';

const TEXTS = ['who', 'tag', 'project', 'sessionId'] as const;

/** All memories, newest first, page by page. */
export function Memories() {
  const { query } = route.value;
  const place = namespace.value;
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => (query.get(name) === undefined ? [] : [[name, query.get(name)]])),
  );
  const tier = query.get('tier');
  const pages = usePages(
    MemoriesDocument,
    place === undefined
      ? undefined
      : {
          namespace: place,
          first: 25,
          includeForgotten: query.get('forgotten') === 'yes' && asOf.value === undefined,
          ...texts,
          ...(tier === undefined ? {} : { tiers: [tier] }),
          ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
        },
    ({ memories }) => memories,
    true,
  );
  return (
    <>
      <PageHead title="Memories">All stored memories, newest first.</PageHead>
      <Filters query={query} onChange={(changes) => setQuery(changes, true)} />
      <Card title="Memories" busy={pages.loading}>
        <Paged
          pages={pages}
          what="memories"
          empty="No memories found. Change the filters, or store a memory."
        >
          {(memories) => (
            <ol>
              {memories.map((memory) => (
                <ActableLine key={memory.id} memory={memory} />
              ))}
            </ol>
          )}
        </Paged>
      </Card>
    </>
  );
}
