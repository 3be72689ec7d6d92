// @name restoreRuns @access write
// Puts runs of consolidation back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:ConsolidationRun {namespace: 'example'}) RETURN {at: 1, key: x.id, labels: [], properties: properties(x), of: []} LIMIT 2 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:ConsolidationRun {id: node.key})
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (n, node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:ConsolidationRun)
    SET x:$(node.labels)
    SET x = node.properties
    CALL (n, node, x) { WHEN n IS NOT NULL THEN { FOREACH (type IN node.of | CREATE (n)-[:$(type)]->(x)) } }
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN old.namespace = $namespace AND old.now = node.properties.now END AS same
