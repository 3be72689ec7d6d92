/** The graph of what was stated, as by names alone: the view of the MCP reference memory server. */

export interface GraphEntity {
  /** Distinguished by every character, letter case too. */
  readonly name: string;
  readonly entityType: string;
  /** Verbatim, in the order of telling. */
  readonly observations: readonly string[];
}

export interface GraphRelation {
  readonly from: string;
  readonly to: string;
  /** As it was written; of a relation that was stated elsewhere, its name in capitals. */
  readonly relationType: string;
}

export interface EntityObservations {
  readonly entityName: string;
  readonly observations: readonly string[];
}

export interface ReferenceGraph {
  readonly entities: readonly GraphEntity[];
  readonly relations: readonly GraphRelation[];
}

export interface GraphRead extends ReferenceGraph {
  /** What of the graph is not in this answer. */
  readonly notices: readonly string[];
}

/** What was not there before. */
export interface GraphAdded extends ReferenceGraph {
  /** One for each of the additions, in their order. */
  readonly additions: readonly EntityObservations[];
}
