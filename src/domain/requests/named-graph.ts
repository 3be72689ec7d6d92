/** The graph of what was stated, as by names alone: the view of the MCP reference memory server. */

export interface GraphEntity {
  /** Told apart by every character, letter case too. */
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

export interface NamedGraph {
  readonly entities: readonly GraphEntity[];
  readonly relations: readonly GraphRelation[];
}

/** All of it, or by one of the two. */
export interface ReadGraphInput {
  readonly namespace: string;
  /** In names, types or observations, whatever the letter case; empty: everything. */
  readonly query?: string | undefined;
  readonly names?: readonly string[] | undefined;
}

export interface GraphRead extends NamedGraph {
  /** What of the graph is not in this answer. */
  readonly notices: readonly string[];
}

/** One change, all of it or nothing. What is taken away is retracted: whoever asks as of an instant before still finds it. */
export type GraphChange =
  | { readonly kind: 'createEntities'; readonly entities: readonly GraphEntity[] }
  | { readonly kind: 'createRelations'; readonly relations: readonly GraphRelation[] }
  | { readonly kind: 'addObservations'; readonly additions: readonly EntityObservations[] }
  | { readonly kind: 'deleteEntities'; readonly names: readonly string[] }
  | { readonly kind: 'deleteRelations'; readonly relations: readonly GraphRelation[] }
  | { readonly kind: 'deleteObservations'; readonly deletions: readonly EntityObservations[] };

export interface ChangeGraphInput {
  readonly namespace: string;
  readonly change: GraphChange;
}

/** What was not there before. */
export interface GraphAdded extends NamedGraph {
  /** One for each of the additions, in their order. */
  readonly additions: readonly EntityObservations[];
}
