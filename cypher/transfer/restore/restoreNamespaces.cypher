// @name restoreNamespaces @access write
// Puts what a namespace keeps of itself back; one whose energy is scaled otherwise is not the same. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:Namespace {name: 'example'}) RETURN {at: 1, key: x.name, labels: [], properties: properties(x), of: []} LIMIT 1 };
CYPHER 25
UNWIND $nodes AS node
OPTIONAL MATCH (old:Namespace {name: $namespace})
CALL (node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:Namespace)
    SET x:$(node.labels)
    SET x = node.properties
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN coalesce(old.scaling, 0.0) = coalesce(node.properties.scaling, 0.0) END AS same
