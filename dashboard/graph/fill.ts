/** Brings a drawn graph up to date, keeping what stands where it stands: pages come one after another. */
import type { MultiUndirectedGraph } from 'graphology';
import { colourOf } from '../state/theme.ts';
import type { Dot, Line } from './types.ts';

/** Somewhere around the middle, the same for the same id. */
function somewhere(id: string): { x: number; y: number } {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const angle = ((hash >>> 0) / 2 ** 32) * 2 * Math.PI;
  const radius = 10 + ((hash >>> 8) % 1_000) / 10;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Colours of the style sheet as they are now, each looked up once. */
export function palette(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    if (!name.startsWith('--')) return name;
    const colour = known.get(name) ?? colourOf(name);
    known.set(name, colour);
    return colour;
  };
}

/** Nodes or links from which a graph is drawn by simpler means. */
export const MANY = 3_000;

/** One point or line each is several times quicker to draw than a triangle or rectangle that is instanced. */
const FORMS = {
  few: { node: 'circle', link: 'line' },
  many: { node: 'point', link: 'hair' },
} as const;

/** Characters of a label in the drawing; what stands beside it says it whole. */
const LONGEST = 36;

const shortened = (label: string): string =>
  label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;

/** @returns whether nodes or links have come or gone, so that it must be laid out anew */
export function fill(graph: MultiUndirectedGraph, nodes: readonly Dot[], links: readonly Line[]): boolean {
  const colour = palette();
  const form = nodes.length > MANY ? FORMS.many : FORMS.few;
  const wanted = new Set(nodes.map(({ id }) => id));
  const wantedLinks = new Set(links.map(({ id }) => id));
  let changed = false;
  for (const id of graph.filterNodes((each) => !wanted.has(each))) {
    graph.dropNode(id);
    changed = true;
  }
  for (const id of graph.filterEdges((each) => !wantedLinks.has(each))) {
    graph.dropEdge(id);
    changed = true;
  }
  for (const { id, label, size, colour: name, emphasised = false } of nodes) {
    const attributes = {
      type: form.node,
      label: shortened(label),
      size,
      color: colour(name),
      forceLabel: emphasised,
    };
    if (graph.hasNode(id)) graph.mergeNodeAttributes(id, attributes);
    else {
      graph.addNode(id, { ...attributes, ...somewhere(id) });
      changed = true;
    }
  }
  for (const { id, source, target, weight } of links) {
    if (graph.hasEdge(id)) graph.setEdgeAttribute(id, 'type', form.link);
    if (graph.hasEdge(id) || !graph.hasNode(source) || !graph.hasNode(target) || source === target) continue;
    graph.addEdgeWithKey(id, source, target, {
      type: form.link,
      weight: Math.max(weight, 0.05),
      size: 0.4 + 1.6 * weight,
    });
    changed = true;
  }
  return changed;
}
