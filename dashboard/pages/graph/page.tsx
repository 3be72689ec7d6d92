import { useEffect, useMemo, useState } from 'preact/hooks';
import { ask } from '../../data/client.ts';
import { GraphPageDocument, type GraphPageQueryVariables } from '../../data/documents.generated.ts';
import { serviceError } from '../../data/use-query.ts';
import { Legend } from '../../charts/stack-bar.tsx';
import { LazyGraph } from '../../graph/lazy-graph.tsx';
import { PageHead } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Empty, Notices, Trouble } from '../../parts/states.tsx';
import { asOf, namespace } from '../../state/selection.ts';
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

/** The graph of memories, entities, clusters and procedures. */
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
        Memories, the entities they mention, and their links. Drag to move, scroll to zoom, and click a node
        for details.
      </PageHead>
      {gathered.error === undefined ? null : <Trouble error={gathered.error} />}
      <Notices notices={gathered.notices} />
      <div class="graph-page">
        <div class="graph-controls">
          <details>
            <summary>Filters and colours</summary>
            <Controls query={query} onChange={(changes) => setQuery(changes, true)} />
          </details>
          {around === undefined ? null : (
            <p>
              Showing the neighbourhood of one node.{' '}
              <button type="button" onClick={() => setQuery({ around: undefined, node: undefined })}>
                Show the whole graph
              </button>
            </p>
          )}
          <p class="small soft" role="status">
            {count(nodes.length)} nodes and {count(links.length)} links
            {gathered.loading
              ? ', loading …'
              : gathered.more
                ? '. There are more: raise “Max nodes” or narrow the filters.'
                : ''}
          </p>
        </div>
        {!gathered.loading && nodes.length === 0 ? (
          <Empty>
            No nodes match these filters. Choose more kinds or tiers, or another time, in Filters.
          </Empty>
        ) : (
          <LazyGraph
            height="100%"
            label="Memory graph"
            nodes={nodes}
            links={links}
            selected={selected}
            onSelect={select}
          />
        )}
        {nodes.length === 0 ? null : (
          <div class="graph-legend">
            <Legend parts={legendOf(gathered, by)} />
          </div>
        )}
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
      <NodeTable gathered={gathered} onSelect={select} />
    </>
  );
}
