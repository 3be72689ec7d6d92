import { ActableLine } from '../../acts/actable-line.tsx';
import type { LatestQuery } from '../../data/documents.generated.ts';
import type { Pages } from '../../data/use-pages.ts';
import { Card } from '../../parts/card.tsx';
import { Paged } from '../../parts/paged.tsx';
import { href } from '../../state/route.ts';

type Stored = LatestQuery['memories']['edges'][number]['node'];

/** What was stored lately, by whom and in which session. New memories appear by themselves. */
export const Latest = ({ pages }: { readonly pages: Pages<Stored> }) => (
  <Card title="Stored lately" actions={<a href={href('memories')}>All memories</a>}>
    <Paged pages={{ ...pages, hasMore: false }} what="memories" empty="Nothing yet.">
      {(memories) => (
        <ol aria-label="Stored lately">
          {memories.map((memory) => (
            <ActableLine key={memory.id} memory={memory} />
          ))}
        </ol>
      )}
    </Paged>
  </Card>
);
