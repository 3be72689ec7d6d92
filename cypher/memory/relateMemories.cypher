// @write Links a memory to those its writer said it belongs with; ids of other namespaces are not found.
// @param pairs: list<{id: string, relatedId: string, relationType: string}>, RELATED where the writer does not say how
// @returns relatedId: string
:param pairs => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {id: b.id, relatedId: a.id, relationType: 'RELATED'} ORDER BY a.id LIMIT 1 };
UNWIND $pairs AS pair
MATCH (m:Memory {id: pair.id} WHERE m.namespace = $namespace)
WITH pair, m
MATCH (r:Memory:Episode {id: pair.relatedId} WHERE r.namespace = $namespace)
MERGE (m)-[link:RELATED_TO {relationType: pair.relationType}]->(r)
  ON CREATE SET link.recordedAt = $now, link.validFrom = m.occurredAt, link.weight = 1.0
RETURN DISTINCT r.id AS relatedId
