// @write Puts the links between two memories back as they were before a decision. A link that was made for it goes. Run it behind the locks of both.
// @param links: list<{fromId: string, resolution: string?, resolvedAt: datetime?, resolvedBy: string?}>
// @returns restored: integer
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]->() RETURN m.id ORDER BY m.id LIMIT 1 });
:param otherId => head(COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]->(o) RETURN o.id ORDER BY m.id LIMIT 1 });
:param links => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]->(o) RETURN {fromId: m.id, resolution: null, resolvedAt: null, resolvedBy: null} ORDER BY m.id LIMIT 1 };
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)-[link:CONTRADICTS]-(other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace)
WITH link, startNode(link) AS start, head([each IN $links WHERE each.fromId = startNode(link).id]) AS before
SET start:Unstamped
FOREACH (_ IN CASE WHEN before IS NULL THEN [1] ELSE [] END | DELETE link)
FOREACH (_ IN CASE WHEN before IS NULL THEN [] ELSE [1] END |
  SET link.resolution = before.resolution, link.resolvedAt = before.resolvedAt, link.resolvedBy = before.resolvedBy)
RETURN count(*) AS restored
