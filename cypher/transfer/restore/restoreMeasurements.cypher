// @name restoreMeasurements @access write
// Puts measurements back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:Measurement {namespace: 'example'}) RETURN {at: 1, key: toString(x.at), labels: [], properties: properties(x), of: []} LIMIT 2 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:Measurement {namespace: $namespace, at: node.properties.at})
OPTIONAL MATCH (n:Namespace {name: $namespace})
CALL (n, node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:Measurement)
    SET x:$(node.labels)
    SET x = node.properties
    CALL (n, node, x) { WHEN n IS NOT NULL THEN { FOREACH (type IN node.of | CREATE (n)-[:$(type)]->(x)) } }
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN true END AS same
