// @write Keeps which of two live memories holds, on the link between them, which is made where there is none. The same resolution again changes nothing. No row where
// one of the two is not there. Run it behind the locks of both.
// @param id: string, the memory that was stored later
// @param resolution: string, NEWER, OLDER or BOTH
// @param who: string?, who decided it
// @returns changed: boolean, rule: string?, since: instant?, resolution: string, resolvedAt: instant, resolvedBy: string?, newer: Episode, older: Episode
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id DESC LIMIT 1 });
:param otherId => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
:param resolution => 'BOTH';
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)
MATCH (other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace AND other.live)
CALL (m, other) {
  WHEN NOT EXISTS { (m)-[:CONTRADICTS]-(other) } THEN {
    CREATE (m)-[:CONTRADICTS {rule: 'stated', at: $now}]->(other)
  }
}
WITH m, other
MATCH (m)-[link:CONTRADICTS]-(other)
WITH m, other, collect(link) AS links
WITH m, other, links, any(each IN links WHERE coalesce(each.resolution, '') <> $resolution) AS changed
FOREACH (each IN CASE WHEN changed THEN links ELSE [] END |
  SET each.resolution = $resolution, each.resolvedAt = $now, each.resolvedBy = $who
)
FOREACH (each IN CASE WHEN changed THEN [link IN links | startNode(link)] ELSE [] END | SET each:Unstamped)
WITH m, other, changed, head(links) AS r,
  m.occurredAtMs > other.occurredAtMs OR (m.occurredAtMs = other.occurredAtMs AND m.recordedAtMs >= other.recordedAtMs) AS later
WITH changed, r, CASE WHEN later THEN m ELSE other END AS newer, CASE WHEN later THEN other ELSE m END AS older
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN changed, r.rule AS rule, r.at.epochMillis AS since, r.resolution AS resolution, r.resolvedAt.epochMillis AS resolvedAt, r.resolvedBy AS resolvedBy,
  // <episode newer n>
  AS newer,
  // <episode older n>
  AS older
