import type { GraphLink, GraphNode, Path } from '../../graph/gather.ts';
import { NodeName } from '../../graph/node-name.tsx';
import { Card } from '../../parts/card.tsx';
import { words } from '../../parts/format.ts';
import { Empty } from '../../parts/states.tsx';
import { href } from '../../state/route.ts';

const VERBS: Readonly<Record<GraphLink['kind'], string>> = {
  NEXT: 'was followed by',
  COACTIVATED: 'was used together with',
  RELATED_TO: 'is linked to',
  REINFORCES: 'says the same as',
  CONTRADICTS: 'may conflict with',
  MENTIONS: 'mentions',
  BELONGS_TO: 'belongs to the cluster',
  DERIVED_FROM: 'was derived from',
};

const verbOf = ({ kind, label }: GraphLink): string =>
  kind === 'RELATED_TO' && label !== null ? words(label) : VERBS[kind];

/** A path in words: each step as it is linked, with the memory that says so. */
export function PathSteps({ path }: { readonly path: Path | null }) {
  return (
    <Card title="The path, step by step">
      {path === null ? (
        <Empty>
          No way of at most six links leads from one to the other. Grow the graph from either of them, or
          choose other ends with “Find a path …”.
        </Empty>
      ) : path.steps.length === 0 ? (
        <Empty>Both ends are the same. Choose another end with “Find a path …”.</Empty>
      ) : (
        <Steps path={path} />
      )}
    </Card>
  );
}

function Steps({ path: { nodes, steps } }: { readonly path: Path }) {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const name = (id: string) => {
    const node: GraphNode | undefined = known.get(id);
    return node === undefined ? 'a node' : <NodeName node={node} />;
  };
  return (
    <ol class="path-steps">
      {steps.map(({ link, statedIn }) => (
        <li key={link.id}>
          {name(link.source)} <strong>{verbOf(link)}</strong> {name(link.target)}
          {statedIn === null ? null : (
            <>
              , said in{' '}
              <a href={href('memory', statedIn.id)} dir="auto">
                “{statedIn.label}”
              </a>
            </>
          )}
          .
        </li>
      ))}
    </ol>
  );
}
