// @name restoreRuns @access write
// Puts runs of consolidation back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @param namespace: string
// @param nodes: list<RestoredNode>, `of`: by which relationships the namespace leads to it
// @returns at: integer, same: boolean?
// :param {namespace: 'demo', nodes: []}
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:ConsolidationRun {id: node.key})
OPTIONAL MATCH (n:Namespace {name: $namespace})
FOREACH (new IN CASE WHEN old IS NULL THEN [node] ELSE [] END |
  CREATE (x:ConsolidationRun)
  SET x:$(new.labels)
  SET x = new.properties
  FOREACH (type IN CASE WHEN n IS NULL THEN [] ELSE new.of END | CREATE (n)-[:$(type)]->(x)))
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN old.namespace = $namespace AND old.now = node.properties.now END AS same
