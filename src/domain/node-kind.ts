/** What a node of the graph is, as callers see it. */
export const GRAPH_NODE_KINDS = ['EPISODE', 'ENTITY', 'CLUSTER', 'PROCEDURE'] as const;
