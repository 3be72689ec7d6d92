/** Turns nodes and links of the service into dots and lines. */
import type { Dot, Line } from './types.ts';
import { tierName } from '../parts/format.ts';
import type { Gathered, GraphNode } from './gather.ts';

export const COLOURINGS = ['cluster', 'tier', 'kind'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** The number of cluster hues in the style sheet. */
const HUES = 10;

const KINDS: Readonly<Record<GraphNode['kind'], string>> = {
  EPISODE: '--family-meaning',
  ENTITY: '--family-graph',
  CLUSTER: '--family-words',
  PROCEDURE: '--family-cue',
};

/** A cluster has the same hue everywhere. */
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

/** The fewer nodes, the larger they are drawn. */
const scaleFor = (nodes: number): number =>
  nodes < 150 ? 1.8 : nodes < 1_000 ? 1.3 : nodes < 4_000 ? 1 : 0.65;

function sizeOf({ kind, size, strength }: GraphNode): number {
  if (kind === 'EPISODE') return 2.5 + 2.5 * (strength ?? 0.5);
  return Math.min(9, 2.5 + Math.sqrt(size));
}

/** The legend of a drawing's colours. */
export function legendOf({ nodes }: Gathered, by: Colouring): { name: string; colour: string }[] {
  const all = [...nodes.values()];
  const kinds = new Set(all.map(({ kind }) => kind));
  const tiers = new Set(all.flatMap(({ tier }) => tier ?? []));
  const clustered = all.some(({ clusterId }) => clusterId !== null);
  const entries: { name: string; colour: string }[] = [];
  if (by === 'tier')
    for (const tier of tiers) entries.push({ name: tierName(tier), colour: `var(--tier-${tier})` });
  if (by === 'kind' && kinds.has('EPISODE'))
    entries.push({ name: 'memory', colour: `var(${KINDS.EPISODE})` });
  if (by === 'cluster' && kinds.has('EPISODE')) {
    entries.push({ name: 'memory without a cluster', colour: 'var(--strong-line)' });
    if (clustered)
      entries.push({ name: 'memory in a cluster (one hue per cluster)', colour: 'var(--hue-0)' });
  }
  if (kinds.has('ENTITY'))
    entries.push({ name: 'entity (person, place or thing)', colour: `var(${KINDS.ENTITY})` });
  if (kinds.has('CLUSTER') && by !== 'cluster')
    entries.push({ name: 'cluster', colour: `var(${KINDS.CLUSTER})` });
  if (kinds.has('PROCEDURE')) entries.push({ name: 'procedure', colour: `var(${KINDS.PROCEDURE})` });
  return entries;
}

/** How many hubs are named. More would cover each other. */
const HUBS_NAMED = 12;
/** A hub has this many times as many links as a node has on average. */
const TIMES_MEAN = 2;

/** The nodes with the most links, which are named however far one zooms out. */
function hubsOf({ nodes, links }: Gathered): ReadonlySet<string> {
  const degrees = new Map<string, number>();
  for (const { source, target } of links.values())
    for (const id of [source, target]) if (nodes.has(id)) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  const least = (TIMES_MEAN * 2 * links.size) / Math.max(1, nodes.size);
  return new Set(
    [...degrees]
      .filter(([, degree]) => degree >= least)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, HUBS_NAMED)
      .map(([id]) => id),
  );
}

export function dots(gathered: Gathered, by: Colouring, emphasised: ReadonlySet<string>): Dot[] {
  const { nodes } = gathered;
  const hubs = hubsOf(gathered);
  return [...nodes.values()].map((node) => ({
    id: node.id,
    label: node.label,
    size: scaleFor(nodes.size) * sizeOf(node),
    colour: colourOf(node, by),
    emphasised: emphasised.has(node.id) || node.kind === 'CLUSTER' || hubs.has(node.id),
  }));
}

export const lines = ({ nodes, links }: Gathered): Line[] =>
  [...links.values()].filter(({ source, target }) => nodes.has(source) && nodes.has(target));
