/** As much of a graph as an answer holds. It stands there as text and as data, so each has less than half of what clients take. */
import { asJson } from '../../quoted.ts';
import type { ReferenceGraph } from '../../../domain/requests/reference-graph.ts';

/** Of each form, in UTF-16 code units of JSON: the whole answer stays below 100,000. */
const MOST = 40_000;
/** What relations may take of it where entities would fill it. */
const FOR_RELATIONS = 10_000;

const REST = 'search_nodes and open_nodes find the rest.';

interface Fitting extends ReferenceGraph {
  /** What was left out, and where it is; undefined: nothing was. */
  readonly note: string | undefined;
}

const sizeOf = (value: unknown): number => asJson(value).length + 1;

/** The first of them that fit. */
function fitting<Each>(all: readonly Each[], most: number): { kept: Each[]; size: number } {
  let size = 0;
  const end = all.findIndex((each) => {
    const own = sizeOf(each);
    if (size + own > most) return true;
    size += own;
    return false;
  });
  return { kept: all.slice(0, end < 0 ? all.length : end), size };
}

export function withinAnswer({ entities, relations }: ReferenceGraph): Fitting {
  const links = fitting(relations, FOR_RELATIONS);
  const nodes = fitting(entities, MOST - links.size);
  const [first, ...others] = entities;
  if (nodes.kept.length === 0 && first !== undefined) {
    const { kept: observations } = fitting(
      first.observations,
      MOST - links.size - sizeOf({ ...first, observations: [] }),
    );
    const note = `These are the first ${observations.length} of ${first.observations.length} observations${others.length === 0 ? '' : `, and ${others.length} entities are left out`}: the tool recall finds the rest by a question.`;
    return { entities: [{ ...first, observations }], relations: links.kept, note };
  }
  const all = fitting(relations, MOST - nodes.size).kept;
  const note =
    nodes.kept.length < entities.length || all.length < relations.length
      ? `This is not the whole graph, but its first ${nodes.kept.length} of ${entities.length} entities and ${all.length} of ${relations.length} relations: ${REST}`
      : undefined;
  return { entities: nodes.kept, relations: all, note };
}
