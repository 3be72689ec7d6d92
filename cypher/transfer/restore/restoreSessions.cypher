// @name restoreSessions @access write
// Puts sessions back. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:Session {namespace: 'example'}) RETURN {at: 1, key: x.id, labels: [], properties: properties(x), of: []} LIMIT 2 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:Session {namespace: $namespace, id: node.key})
CALL (node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:Session)
    SET x:$(node.labels)
    SET x = node.properties
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN true END AS same
