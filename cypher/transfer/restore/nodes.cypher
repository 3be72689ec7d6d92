// | NAME                | LABEL               | MARK      | KEY                                           | OWNER | WIDE                                                                                      | SAME                                                                      |
// | restoreNamespaces   | Namespace           |           | name: $namespace                              |       |                                                                                           | coalesce(old.scaling, 0.0) = coalesce(node.properties.scaling, 0.0)       |
// | restoreConfigs      | ConsolidationConfig |           | namespace: $namespace                         |       |                                                                                           | properties(old) = node.properties                                         |
// | restoreSessions     | Session             |           | namespace: $namespace, id: node.key           |       |                                                                                           | true                                                                      |
// | restoreErasures     | Erasure             | Unstamped | namespace: $namespace, id: node.key           |       |                                                                                           | coalesce(old.contentHash, '') = coalesce(node.properties.contentHash, '') |
// | restoreMeasurements | Measurement         |           | namespace: $namespace, at: node.properties.at | n     |                                                                                           | true                                                                      |
// | restoreRuns         | ConsolidationRun    |           | id: node.key                                  | n     | ids are unique in the store: one that another namespace has differs from one that is free | old.namespace = $namespace AND old.now = node.properties.now              |
// @write Puts nodes of this kind back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @store-wide WIDE
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:LABEL) WHERE 'example' IN [x.namespace, x.name] RETURN {at: 1, key: coalesce(x.id, x.namespace, x.name), labels: [], properties: properties(x), of: []} LIMIT 2 };
UNWIND $nodes AS node
OPTIONAL MATCH (old:LABEL {KEY})
OPTIONAL MATCH (OWNER:Namespace {name: $namespace})
CALL (*) {
  WHEN old IS NULL THEN {
    CREATE (x:LABEL)
    SET x:MARK
    SET x:$(node.labels)
    SET x = node.properties
    CALL (OWNER, node, x) { WHEN OWNER IS NOT NULL THEN { FOREACH (type IN node.of | CREATE (OWNER)-[:$(type)]->(x)) } }
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN SAME END AS same
