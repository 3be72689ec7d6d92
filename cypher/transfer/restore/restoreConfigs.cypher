// @name restoreConfigs @access write
// Puts a namespace's configuration back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:ConsolidationConfig {namespace: 'example'}) RETURN {at: 1, key: x.namespace, labels: [], properties: properties(x), of: []} LIMIT 2 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:ConsolidationConfig {namespace: $namespace})
CALL (node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:ConsolidationConfig)
    SET x:$(node.labels)
    SET x = node.properties
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN properties(old) = node.properties END AS same
