// @name restoreErasures @access write
// Puts back what is left of erased memories. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN {at: 1, key: x.id, labels: [], properties: properties(x), of: []} LIMIT 2 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:Erasure {namespace: $namespace, id: node.key})
CALL (node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:Erasure:Unstamped)
    SET x:$(node.labels)
    SET x = node.properties
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN coalesce(old.contentHash, '') = coalesce(node.properties.contentHash, '') END AS same
