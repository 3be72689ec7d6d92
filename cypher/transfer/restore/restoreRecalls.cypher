// @write Puts records of recalls back, with their links to the memories that helped or did not. `same`: what is there already is of this namespace and says the same; null: it was put back now.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @returns at: integer, same: boolean?
:param nodes => COLLECT { MATCH (x:Recall {namespace: 'example'}) RETURN {at: 1, key: x.id, labels: [], properties: properties(x), of: []} LIMIT 2 };
UNWIND $nodes AS node
OPTIONAL MATCH (old:Recall {id: node.key})
CALL (node, old) {
  WHEN old IS NULL THEN {
    CREATE (x:Recall)
    SET x:$(node.labels)
    SET x = node.properties
    WITH x
    UNWIND CASE WHEN x:Judged THEN range(0, size(x.judged) - 1) ELSE [] END AS at
    MATCH (m:Memory {id: x.judged[at]} WHERE m.namespace = $namespace)
    CALL (x, m, at) {
      WHEN m.id IN x.helpful THEN { CREATE (x)-[:HELPED {evidence: coalesce(toFloat(x.evidence[at]), 0.0)}]->(m) }
      ELSE { CREATE (x)-[:DID_NOT_HELP {evidence: coalesce(toFloat(x.evidence[at]), 0.0)}]->(m) }
    }
  }
}
RETURN node.at AS at, CASE WHEN old IS NOT NULL THEN old.namespace = $namespace AND old.at = node.properties.at END AS same
