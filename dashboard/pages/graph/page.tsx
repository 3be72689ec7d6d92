import { useMemo } from 'preact/hooks';
import { Legend } from '../../charts/stack-bar.tsx';
import { COLOURINGS, dots, legendOf, lines } from '../../graph/draw.ts';
import { without } from '../../graph/gather.ts';
import { LazyGraph } from '../../graph/lazy-graph.tsx';
import { PageHead } from '../../parts/card.tsx';
import { count } from '../../parts/format.ts';
import { Empty, Notices, Trouble } from '../../parts/states.tsx';
import { namespace } from '../../state/selection.ts';
import { route, setQuery } from '../../state/route.ts';
import { Controls } from './controls.tsx';
import type { NodeActs } from './node-acts.tsx';
import { NodePanel } from './node-panel.tsx';
import { NodeTable } from './node-table.tsx';
import { PathSteps } from './path-steps.tsx';
import { StartLine } from './start-line.tsx';
import { useGathered } from './use-gathered.ts';
import { ELSEWHERE, idsOf, limitsOf, type Start, startOf, withId } from './view.ts';

const EMPTY: Readonly<Record<Start['of'], string>> = {
  all: 'Nothing is stored here yet, or nothing matches the filters. Choose more kinds or tiers, or another time, in Filters.',
  thing: 'Nothing can be drawn from here. Choose another start, or show the whole graph.',
  path: 'This path cannot be drawn. Choose other ends, or show the whole graph.',
  session:
    'No turns of this session can be drawn. Choose another start, other filters, or show the whole graph.',
};

/** What was selected is gone from the drawing, or no longer selected: the keyboard goes on in the drawing. */
const focusDrawing = (): void => {
  const drawing = document.querySelector<HTMLElement>('.graph-page > .graph');
  (drawing ?? document.getElementById('page-title'))?.focus({ preventScroll: true });
};

/** The graph of memories, entities, clusters and procedures: the whole, or what lies around one thing and grows. */
export function GraphPage() {
  const { query } = route.value;
  const place = namespace.value;
  const selected = query.get('node');
  const by = COLOURINGS.find((each) => each === query.get('colour')) ?? 'cluster';
  const start = startOf(query);
  const grown = idsOf(query, 'grown');
  const hidden = idsOf(query, 'hidden');
  const all = useGathered(
    place === undefined ? undefined : limitsOf(place, query),
    start,
    Number(query.get('most') ?? 2_000),
    grown,
  );
  const gathered = useMemo(() => without(all, new Set(hidden)), [all, hidden.join()]);
  const started = start.of === 'thing' ? start.id : undefined;
  const nodes = useMemo(() => {
    const onPath = all.path?.nodes.map(({ id }) => id) ?? [];
    return dots(gathered, by, new Set(started === undefined ? onPath : [started]));
  }, [gathered, by, started]);
  const links = useMemo(() => lines(gathered), [gathered]);
  const node = selected === undefined ? undefined : gathered.nodes.get(selected);
  const select = (id: string | undefined): void => setQuery({ node: id }, true);
  const acts: NodeActs = {
    isGrown: (id) => grown.includes(id) || id === started,
    onGrow: (id) => setQuery({ grown: withId(grown, id) }),
    onHide: (id) => setQuery({ hidden: withId(hidden, id), node: id === selected ? undefined : selected }),
  };
  return (
    <>
      <PageHead title="Graph">
        Memories, the entities they mention, and their links. Start from one thing and grow from there, or
        look at the whole. Drag to move, scroll to zoom, and click a node for what it is.
      </PageHead>
      {gathered.error === undefined ? null : <Trouble error={gathered.error} />}
      <Notices notices={gathered.notices} />
      <div class={start.of === 'all' ? 'graph-page' : 'graph-page started'}>
        <div class="graph-controls">
          <StartLine start={start} gathered={all} hidden={hidden.length} />
          <details>
            <summary>Filters and colours</summary>
            <Controls query={query} onChange={(changes) => setQuery(changes, true)} />
          </details>
          <p class="small soft" role="status">
            {count(nodes.length)} nodes and {count(links.length)} links
            {gathered.loading
              ? ', loading …'
              : gathered.more
                ? start.of === 'all'
                  ? '. There are more: raise “Max nodes” or narrow the filters.'
                  : '. There are more: these are the newest.'
                : ''}
          </p>
        </div>
        {!gathered.loading && nodes.length === 0 ? (
          <Empty>{EMPTY[start.of]}</Empty>
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
        {node === undefined ? null : (
          <NodePanel
            node={node}
            gathered={gathered}
            acts={{
              ...acts,
              onHide(id) {
                focusDrawing();
                acts.onHide(id);
              },
            }}
            onSelect={(id) => {
              if (id === undefined) focusDrawing();
              select(id);
            }}
            onStart={
              node.id === started ? undefined : (id) => setQuery({ ...ELSEWHERE, around: id, node: id })
            }
          />
        )}
      </div>
      {all.path === undefined ? null : <PathSteps path={all.path} />}
      <NodeTable gathered={gathered} acts={acts} onSelect={select} />
    </>
  );
}
