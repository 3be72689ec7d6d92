/** The shortest way between two nodes of the graph. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import {
  type GraphLink,
  type GraphNode,
  type GraphPath,
  LINK_KINDS,
  linkId,
} from '../domain/requests/graph.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import { lawOfNamespace } from '../models/laws/namespace-law.ts';
import { asOfField, nameField, namespaceField, nowField, wordsField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { takesIds } from '../operation/short-ids.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import type { RunOptions } from '../store/database.ts';
import { graphNodes, shortestPath } from '../store/statements.generated.ts';
import { toGraphNode } from './graph-node.ts';
import { readTimeOf } from './read-time.ts';

const pathInput = z.object({
  namespace: namespaceField,
  from: takesIds(nameField('from')),
  to: takesIds(nameField('to')),
  links: wordsField('links', LINK_KINDS).default(LINK_KINDS),
  asOf: asOfField,
  now: nowField,
});

/** A way goes over every kind of node. */
const EVERY_NODE = {
  episodes: true,
  entities: true,
  clusters: true,
  procedures: true,
  tiers: null,
  from: null,
  until: null,
} as const;

/** The shortest way from one node to another, over at most six links; null if there is none. */
export const path = operation({
  name: 'path',
  input: pathInput,
  rights: reads,
  sample: (namespace) => ({ namespace, from: 'x', to: 'y' }),
  run: pathBetween,
});

interface Step {
  readonly link: GraphLink;
  readonly statedIn: string | null;
}

/** @throws MemoryError UNKNOWN_ID naming the end that is no node */
async function pathBetween(
  input: z.output<typeof pathInput>,
  { database, clock, configs }: StoreParts & { readonly configs: NamespaceConfigs },
  options: RunOptions,
): Promise<GraphPath | null> {
  const { namespace, from, to, links } = input;
  const readTime = readTimeOf(input, clock);
  const { past, knownAt, validAt, now } = readTime;
  const law = lawOfNamespace(await configs.of(namespace, options));
  const nodesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, GraphNode>> => {
    const params = { namespace, ids: [...ids], past, knownAt, validAt, ...EVERY_NODE };
    const rows = await database.run(graphNodes, params, options);
    return new Map(rows.map(({ node }) => [node.id, toGraphNode(node, law, now)]));
  };
  const ends = await nodesOf([from, to]);
  for (const [field, id] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!ends.has(id))
      throw new MemoryError(
        'UNKNOWN_ID',
        'This namespace has no node with this id, or did not have it at that time.',
        { field },
      );
  if (from === to) return { nodes: [...ends.values()], steps: [] };
  const [row] = await database.run(
    shortestPath,
    { namespace, fromId: from, toId: to, kinds: [...links], ...readTime, ...LINK_AGEING },
    options,
  );
  if (row === undefined) return null;
  const { ids, steps } = inOrder(
    from,
    row.steps.flatMap(({ statedIn, ...link }) => {
      const kind = LINK_KINDS.find((each) => each === link.kind);
      return kind === undefined ? [] : [{ link: { ...link, kind, id: linkId({ ...link, kind }) }, statedIn }];
    }),
  );
  const nodes = await nodesOf([...ids, ...steps.flatMap(({ statedIn }) => statedIn ?? [])]);
  return {
    nodes: ids.flatMap((id) => nodes.get(id) ?? []),
    steps: steps.map(({ link, statedIn }) => ({
      link,
      statedIn: statedIn === null ? null : (nodes.get(statedIn) ?? null),
    })),
  };
}

/** The nodes in their order. Names that were merged are one node: a way that comes back to a node is cut there. */
function inOrder(from: string, steps: readonly Step[]): { ids: string[]; steps: Step[] } {
  const ids = [from];
  const kept: Step[] = [];
  for (const step of steps) {
    const { source, target } = step.link;
    const next = source === ids.at(-1) ? target : source;
    const before = ids.indexOf(next);
    if (before < 0) {
      ids.push(next);
      kept.push(step);
    } else {
      ids.length = before + 1;
      kept.length = before;
    }
  }
  return { ids, steps: kept };
}
