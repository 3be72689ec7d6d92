/** Updates a drawn graph. Nodes that stay keep their positions. */
import type { MultiUndirectedGraph } from 'graphology';
import { colourOf } from '../state/theme.ts';
import type { Dot, Line } from './types.ts';

/** A start position near the middle, always the same for an id. */
function somewhere(id: string): { x: number; y: number } {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const angle = ((hash >>> 0) / 2 ** 32) * 2 * Math.PI;
  const radius = 10 + ((hash >>> 8) % 1_000) / 10;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Current colours of the style sheet, each looked up once. */
export function palette(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    if (!name.startsWith('--')) return name;
    const colour = known.get(name) ?? colourOf(name);
    known.set(name, colour);
    return colour;
  };
}

/** Above this many nodes or links, a graph is drawn in a simpler way. */
export const MANY = 3_000;

/** Points and thin lines draw several times faster than instanced triangles and rectangles. */
const FORMS = {
  few: { node: 'circle', link: 'line' },
  many: { node: 'point', link: 'hair' },
} as const;

/** The most characters of a label in the drawing. The panel shows the full text. */
const LONGEST = 36;

const shortened = (label: string): string =>
  label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;

/** @returns whether nodes or links were added or removed, so that it needs a new layout */
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
