import { useState } from 'preact/hooks';
import { LazyGraph } from '../../graph/lazy-graph.tsx';
import type { RecallQuery } from '../../data/documents.generated.ts';
import { AsTable } from '../../parts/as-table.tsx';
import { brief, percent } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

type RecallWalk = NonNullable<RecallQuery['recall']['explanation']>['walk'];

/** The walk of personalised PageRank: its seeds, and the share of steps on each node. */
export function Walk({ walk }: { readonly walk: RecallWalk }) {
  const [open, set] = useState(false);
  if (walk === null)
    return (
      <p class="small soft">
        No walk over the graph: this profile does not use one, or the question found no seeds.
      </p>
    );
  const most = Math.max(...walk.nodes.map(({ mass }) => mass), 1e-9);
  const seeds = walk.nodes.filter(({ seed }) => seed > 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>
        Walk over the graph: {walk.nodes.length} nodes from {seeds.length} seeds
      </summary>
      {open ? (
        <div class="stack">
          <p class="small soft">
            The walk starts at the seeds (amber) and continues with a probability of {percent(walk.damping)}{' '}
            at each step. Larger nodes got more steps.
          </p>
          <LazyGraph
            height="22rem"
            label="Nodes reached by the walk"
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
            caption="nodes of the walk"
            columns={['Node', 'Kind', 'Share of steps', 'Share of starts']}
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
