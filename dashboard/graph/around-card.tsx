import { useMemo, useState } from 'preact/hooks';
import { GraphPageDocument } from '../data/documents.generated.ts';
import { useQuery } from '../data/use-query.ts';
import { useSeen } from '../data/use-seen.ts';
import { AsTable } from '../parts/as-table.tsx';
import { Card } from '../parts/card.tsx';
import { words } from '../parts/format.ts';
import { Answered, Empty } from '../parts/states.tsx';
import { asOf } from '../state/selection.ts';
import { href } from '../state/route.ts';
import { dots, lines } from './draw.ts';
import { joined, NOTHING, type Page } from './gather.ts';
import { LazyGraph } from './lazy-graph.tsx';
import { NodeName } from './node-name.tsx';

/** The most nodes of a small drawing. */
const MOST = 40;

interface AroundCardProps {
  readonly namespace: string;
  /** Of a memory or an entity. */
  readonly id: string;
}

/** A memory or an entity with its direct neighbours, drawn small. Nothing is loaded before the card is seen. */
export function AroundCard({ namespace, id }: AroundCardProps) {
  const [place, seen] = useSeen();
  const when = asOf.value;
  const answer = useQuery(
    GraphPageDocument,
    seen
      ? { namespace, around: id, hops: 1, first: MOST, ...(when === undefined ? {} : { asOf: when }) }
      : undefined,
    true,
  );
  return (
    <Card
      title="Around it"
      note="What it is directly linked to."
      actions={<a href={href('graph', undefined, { around: id })}>Open in graph</a>}
    >
      <div class="around" ref={place}>
        {seen ? (
          <Answered answer={answer} what="what is around it">
            {({ graph }) =>
              graph.nodes.length < 2 ? (
                <Empty>
                  Nothing is linked to it yet. Links come with the memories that mention the same, and with
                  use.
                </Empty>
              ) : (
                <Drawing page={graph} id={id} />
              )
            }
          </Answered>
        ) : null}
      </div>
    </Card>
  );
}

function Drawing({ page, id }: { readonly page: Page; readonly id: string }) {
  const [selected, select] = useState<string>();
  const gathered = useMemo(() => joined(NOTHING, page), [page]);
  const nodes = useMemo(() => dots(gathered, 'cluster', new Set([id])), [gathered, id]);
  const links = useMemo(() => lines(gathered), [gathered]);
  const node = selected === undefined ? undefined : gathered.nodes.get(selected);
  return (
    <>
      <LazyGraph
        height="18rem"
        label="Around it"
        nodes={nodes}
        links={links}
        selected={selected}
        onSelect={select}
      />
      <p class="small" role="status">
        {node === undefined ? (
          <span class="soft">Click a node for what it is.</span>
        ) : (
          <>
            <span class="chip">{words(node.kind)}</span> <NodeName node={node} />
          </>
        )}
      </p>
      <AsTable
        caption="what is around it"
        columns={['Name or text', 'Kind']}
        rows={[...gathered.nodes.values()]
          .filter((each) => each.id !== id)
          .map((each) => [<NodeName key={each.id} node={each} />, words(each.kind)])}
      />
    </>
  );
}
