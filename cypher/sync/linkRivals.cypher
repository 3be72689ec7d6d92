// @write Links memories that may contradict each other, as another store has found, where both are here. Of two decisions about them the later one counts. A link
// belongs to its start, which no other store knows yet.
// @param links: list<{from: string, to: string, at: datetime?, rule: string?, resolution: string?, resolvedAt: datetime?, resolvedBy: string?}>
// @returns linked: integer
:param links => COLLECT { MATCH (a:Episode {namespace: 'example'})-[:NEXT]->(b:Episode) RETURN {from: b.id, to: a.id, at: datetime(), rule: 'by hand', resolution: null, resolvedAt: null, resolvedBy: null} ORDER BY a.id LIMIT 1 };
UNWIND $links AS link
MATCH (m:Memory:Episode {id: link.from} WHERE m.namespace = $namespace)
MATCH (other:Memory:Episode {id: link.to} WHERE other.namespace = $namespace)
MERGE (m)-[r:CONTRADICTS]->(other)
  ON CREATE SET r.at = link.at, r.rule = link.rule, m:Unstamped
WITH m, r, link,
  link.resolution IS NOT NULL AND (
    r.resolution IS NULL OR r.resolvedAt < link.resolvedAt OR (
      r.resolvedAt = link.resolvedAt AND r.resolution + ' ' + coalesce(r.resolvedBy, '') < link.resolution + ' ' + coalesce(link.resolvedBy, '')
    )
  ) AS later
CALL (m, r, link, later) {
  WHEN later THEN {
    SET r.resolution = link.resolution, r.resolvedAt = link.resolvedAt, r.resolvedBy = link.resolvedBy, m:Unstamped
  }
}
RETURN count(*) AS linked
