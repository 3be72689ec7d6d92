import { ActableLine } from '../../acts/actable-line.tsx';
import { Card, PageHead } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { asOf, namespace } from '../../state/selection.ts';
import { route, setQuery } from '../../state/route.ts';
import { Chosen } from './chosen.tsx';
import { Filters } from './filters.tsx';
import { useChosen } from './use-chosen.ts';
import { useListed } from './use-listed.ts';

/** All memories, newest first, page by page; or those that a text finds. Several are changed together. */
export function Memories() {
  const { query } = route.value;
  const place = namespace.value;
  const pages = useListed(place, query);
  const choosing = useChosen(place ?? '', pages.nodes);
  const present = asOf.value === undefined;
  const searched = query.has('q');
  return (
    <>
      <PageHead title="Memories">
        {searched ? 'What the text finds, best first.' : 'All stored memories, newest first.'}
      </PageHead>
      <Filters query={query} onChange={(changes) => setQuery(changes, true)} />
      <Card title="Memories" busy={pages.loading}>
        {present ? (
          <Chosen
            chosen={choosing.chosen}
            forgotten={query.get('state') === 'forgotten'}
            shown={pages.nodes.length}
            onAll={() => choosing.set(pages.nodes.map(({ id }) => id))}
            onNone={() => choosing.set([])}
          />
        ) : null}
        {pages.nearest ? <p class="soft">No memory matches clearly. The nearest:</p> : null}
        <Paged
          pages={pages}
          what="memories"
          empty="No memories found. Change the text or the filters, or store a memory."
        >
          {(memories) => (
            <ol>
              {memories.map((memory) => (
                <ActableLine
                  key={memory.id}
                  memory={memory}
                  choose={
                    present ? (
                      <input
                        type="checkbox"
                        class="choose"
                        aria-label={`Choose: ${memory.content.slice(0, 60)}`}
                        checked={choosing.has(memory.id)}
                        onChange={() => choosing.toggle(memory.id)}
                      />
                    ) : undefined
                  }
                />
              ))}
            </ol>
          )}
        </Paged>
      </Card>
    </>
  );
}
