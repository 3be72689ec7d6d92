// @read The links between two memories that may contradict each other, and what was decided about them.
// @returns fromId: string, resolution: string?, resolvedAt: instant?, resolvedBy: string?
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]->() RETURN m.id ORDER BY m.id LIMIT 1 });
:param otherId => head(COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]->(o) RETURN o.id ORDER BY m.id LIMIT 1 });
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)-[link:CONTRADICTS]-(other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace)
RETURN startNode(link).id AS fromId, link.resolution AS resolution, link.resolvedAt.epochMillis AS resolvedAt, link.resolvedBy AS resolvedBy
ORDER BY fromId
