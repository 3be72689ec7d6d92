import { useEffect, useMemo, useState } from 'preact/hooks';
import { ask } from '../../data/client.ts';
import { GraphPageDocument, type GraphPageQueryVariables } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { Legend } from '../../charts/stack-bar.tsx';
import { LazyGraph } from '../../graph/lazy-graph.tsx';
import { PageHead } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Empty, Notices, Trouble } from '../../parts/states.tsx';
import { asOf, namespace } from '../../state/place.ts';
import { route, setQuery } from '../../state/route.ts';
import { TIERS } from '../memories/filters.tsx';
import { chosen, Controls, KINDS } from './controls.tsx';
import { COLOURINGS, dots, legendOf, lines } from './draw.ts';
import { type Gathered, gather, joined, NOTHING } from './gather.ts';
import { NodePanel } from './node-panel.tsx';
import { NodeTable } from './node-table.tsx';

type Limits = Omit<GraphPageQueryVariables, 'first' | 'after'>;

function limitsOf(place: string, query: ReadonlyMap<string, string>): Limits {
  const day = (name: string): string | undefined => {
    const text = query.get(name);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  };
  const kinds = KINDS.filter((kind) => chosen(query.get('kinds'), KINDS).includes(kind));
  const tiers = chosen(query.get('tiers'), TIERS);
  const around = query.get('around');
  const from = day('from');
  const before = day('before');
  return {
    namespace: place,
    hops: 1,
    ...(kinds.length === KINDS.length ? {} : { kinds }),
    ...(tiers.length === TIERS.length ? {} : { tiers }),
    ...(from === undefined ? {} : { from }),
    ...(before === undefined ? {} : { before }),
    ...(around === undefined ? {} : { around, hops: 2 }),
    ...(asOf.value === undefined ? {} : { asOf: asOf.value }),
  };
}

/** Memories, what they speak of and what binds them, to wander about in. */
export function GraphPage() {
  const { query } = route.value;
  const place = namespace.value;
  const most = Number(query.get('most') ?? 2_000);
  const around = query.get('around');
  const selected = query.get('node');
  const by = COLOURINGS.find((each) => each === query.get('colour')) ?? 'cluster';
  const [gathered, set] = useState<Gathered>(NOTHING);
  const limits = place === undefined ? undefined : JSON.stringify(limitsOf(place, query));

  useEffect(() => {
    if (limits === undefined) return undefined;
    set(NOTHING);
    return gather(JSON.parse(limits) as Limits, most, set);
  }, [limits, most]);

  const nodes = useMemo(() => dots(gathered, by, around), [gathered, by, around]);
  const links = useMemo(() => lines(gathered), [gathered]);
  const select = (id: string | undefined): void => setQuery({ node: id }, true);
  const expand = (id: string): void => {
    if (limits === undefined) return;
    ask(GraphPageDocument, { ...(JSON.parse(limits) as Limits), around: id, hops: 1, first: 200 }).then(
      ({ graph }) => set((known) => ({ ...joined(known, graph, known.loading), more: known.more })),
      (reason: unknown) => set((known) => ({ ...known, error: serviceError(reason) })),
    );
  };
  return (
    <>
      <PageHead title="Graph">
        Memories, what they speak of and what binds them. Drag to move, wheel to zoom, click a node to see
        more of it.
      </PageHead>
      <Controls query={query} onChange={(changes) => setQuery(changes, true)} />
      {around === undefined ? null : (
        <p>
          What lies around one node.{' '}
          <button type="button" onClick={() => setQuery({ around: undefined, node: undefined })}>
            Show the whole graph
          </button>
        </p>
      )}
      {gathered.error === undefined ? null : <Trouble error={gathered.error} />}
      <Notices notices={gathered.notices} />
      <p class="small soft" role="status">
        {count(nodes.length)} nodes and {count(links.length)} links
        {gathered.loading
          ? ', loading …'
          : gathered.more
            ? '; there are more: raise the number of nodes, or limit what is drawn'
            : ''}
      </p>
      {!gathered.loading && nodes.length === 0 ? (
        <Empty>Nothing to draw: no memory is as the limits say.</Empty>
      ) : (
        <>
          <Legend parts={legendOf(gathered, by)} />
          <div class="graph-and-panel">
            <LazyGraph
              height="min(70vh, 46rem)"
              label="Graph of the memory"
              nodes={nodes}
              links={links}
              selected={selected}
              onSelect={select}
            />
            {selected === undefined ? null : (
              <NodePanel
                node={gathered.nodes.get(selected)}
                gathered={gathered}
                onSelect={select}
                onExpand={expand}
                onCentre={(id) => setQuery({ around: id })}
              />
            )}
          </div>
        </>
      )}
      <NodeTable gathered={gathered} onSelect={select} />
    </>
  );
}
