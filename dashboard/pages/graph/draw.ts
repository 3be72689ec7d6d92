/** From what the service tells of a node to how it is drawn. */
import type { Dot, Line } from '../../graph/types.ts';
import type { Gathered, GraphNode } from './gather.ts';

export const COLOURINGS = ['cluster', 'tier', 'kind'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** Hues of the style sheet that clusters take turns in. */
const HUES = 10;

const KINDS: Readonly<Record<GraphNode['kind'], string>> = {
  EPISODE: '--family-meaning',
  ENTITY: '--family-graph',
  CLUSTER: '--family-words',
  PROCEDURE: '--family-cue',
};

/** The same cluster has the same hue, wherever it is drawn. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % HUES;
}

function colourOf({ kind, tier, clusterId }: GraphNode, by: Colouring): string {
  if (by === 'kind' || kind === 'ENTITY' || kind === 'PROCEDURE') return KINDS[kind];
  if (by === 'tier') return tier === null ? KINDS[kind] : `--tier-${tier}`;
  return clusterId === null ? '--strong-line' : `--hue-${hueOf(clusterId)}`;
}

function sizeOf({ kind, size, strength }: GraphNode): number {
  if (kind === 'EPISODE') return 2.5 + 3.5 * (strength ?? 0.5);
  return Math.min(14, 3 + 1.4 * Math.sqrt(size));
}

export const dots = ({ nodes }: Gathered, by: Colouring, emphasised: string | undefined): Dot[] =>
  [...nodes.values()].map((node) => ({
    id: node.id,
    label: node.label,
    size: sizeOf(node),
    colour: colourOf(node, by),
    emphasised: node.id === emphasised || node.kind === 'CLUSTER',
  }));

export const lines = ({ nodes, links }: Gathered): Line[] =>
  [...links.values()].filter(({ source, target }) => nodes.has(source) && nodes.has(target));
