import { useState } from 'preact/hooks';
import { LazyGraph } from '../../graph/lazy-graph.tsx';
import type { RecallQuery } from '../../data/documents.generated.ts';
import { AsTable } from '../../parts/as-table.tsx';
import { brief, percent } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

type RecallWalk = NonNullable<RecallQuery['recall']['explanation']>['walk'];

/** The walk of personalised PageRank: where it began, where its steps fell. */
export function Walk({ walk }: { readonly walk: RecallWalk }) {
  const [open, set] = useState(false);
  if (walk === null)
    return (
      <p class="small soft">No walk over the graph: this profile or this question had no use for one.</p>
    );
  const most = Math.max(...walk.nodes.map(({ mass }) => mass), 1e-9);
  const seeds = walk.nodes.filter(({ seed }) => seed > 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>
        The walk over the graph: {walk.nodes.length} nodes from {seeds.length} seeds
      </summary>
      {open ? (
        <div class="stack">
          <p class="small soft">
            From the seeds (amber), the walker goes on with a probability of {percent(walk.damping)} at each
            step. The larger a node, the more of its steps fell there.
          </p>
          <LazyGraph
            height="22rem"
            label="Neighbourhood that the walk reached"
            nodes={walk.nodes.map(({ id, kind, label, mass, seed }) => ({
              id,
              label,
              size: 3 + 12 * Math.sqrt(mass / most),
              colour: kind === 'ENTITY' ? '--family-graph' : seed > 0 ? '--tier-working' : '--family-meaning',
              emphasised: seed > 0,
            }))}
            links={walk.links.map(({ source, target, weight }) => ({
              id: `${source} ${target}`,
              source,
              target,
              weight,
            }))}
          />
          <AsTable
            caption="where the walk went"
            columns={['Node', 'Kind', 'Share of steps', 'Share of beginnings']}
            rows={walk.nodes.map(({ id, kind, label, mass, seed }) => [
              kind === 'EPISODE' ? (
                <a href={href('memory', id)} dir="auto">
                  {label}
                </a>
              ) : (
                label
              ),
              kind.toLowerCase(),
              brief(mass),
              seed === 0 ? '' : percent(seed),
            ])}
          />
        </div>
      ) : null}
    </details>
  );
}
