/**
 * Builds the graph of the reference server from single statements. Pure. An entity is in it while it has a stated type (`saidAs` of a text), or a fact
 * from a writer that states no types. A relation alone creates no entity if its writer named the type letter for letter.
 */
import type { GraphEntity, GraphRelation, ReferenceGraph } from '../../domain/requests/reference-graph.ts';

export interface Stated {
  readonly name: string;
  /** The entity's, as the store has it. */
  readonly type: string;
  readonly text: string;
  readonly relationType: string | null;
  readonly saidAs: string | null;
  readonly other: string | null;
  readonly otherType: string | null;
}

interface Node {
  entityType: string;
  /** What the store says until a statement does. */
  typed: boolean;
  readonly observations: string[];
}

/** In the order of the statements. */
export function assemble(statements: readonly Stated[]): ReferenceGraph {
  const nodes = new Map<string, Node>();
  const relations: GraphRelation[] = [];
  const nodeOf = (name: string, type: string): Node => {
    const node = nodes.get(name) ?? { entityType: type, typed: false, observations: [] };
    nodes.set(name, node);
    return node;
  };
  for (const { name, type, text, relationType, saidAs, other, otherType } of statements) {
    if (relationType !== null) {
      if (other === null) continue;
      relations.push({ from: name, to: other, relationType: saidAs ?? relationType });
      if (saidAs === null) {
        nodeOf(name, type);
        nodeOf(other, otherType ?? '');
      }
      continue;
    }
    const node = nodeOf(name, type);
    if (saidAs === null) node.observations.push(text);
    else if (!node.typed) Object.assign(node, { entityType: saidAs, typed: true });
  }
  return { entities: Array.from(nodes, ([name, node]) => entityOf(name, node)), relations };
}

const entityOf = (name: string, { entityType, observations }: Node): GraphEntity => ({
  name,
  entityType,
  observations,
});

/** The entities that are asked for, and every relation that one of them has, to whomever. */
export function around(
  { entities, relations }: ReferenceGraph,
  asked: (entity: GraphEntity) => boolean,
): ReferenceGraph {
  const found = entities.filter(asked);
  const names = new Set(found.map(({ name }) => name));
  return { entities: found, relations: relations.filter(({ from, to }) => names.has(from) || names.has(to)) };
}

/** Whatever the letter case: in the name, the type, or an observation. */
export function says({ name, entityType, observations }: GraphEntity, query: string): boolean {
  const text = query.toLowerCase();
  return [name, entityType, ...observations].some((each) => each.toLowerCase().includes(text));
}
