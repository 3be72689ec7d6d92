// @read What a memory is associated with, and how, as age has left it: by following one another, by use, by word of a writer, by agreement, by contradiction, by what both
// mention, and by cluster. What more memories mention than the bound tells nothing apart, and associates nothing.
// @param kinds: list<string>
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what had happened, and was so, by then
// @param now: datetime, that weights are of
// @param mostMentions: integer, > 0
// @returns otherId: string, kind: string, direction: string, weight: float, writtenWeight: float?, count: integer, since: instant?, lastAt: instant?, via: list<string>, reason: string?
:param kinds => ['NEXT'];
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime('9999-12-31T00:00Z');
:param mostMentions => 50;
:param most => 1000;
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (m)-[r:NEXT]-(other:Memory:Episode)
  WHERE 'NEXT' IN $kinds
  RETURN other, 'NEXT' AS kind, CASE WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction, 0.5 AS weight, null AS writtenWeight, 1 AS count,
    null AS since, null AS lastAt, [] AS via, null AS reason
  UNION ALL
  MATCH (m)-[r:COACTIVATED]-(other:Memory:Episode)
  WHERE 'COACTIVATED' IN $kinds AND r.firstAt <= $knownAt
  WITH r, other,
    // <agedWeight r>
    AS weight
  WHERE weight >= $leastWeight
  RETURN other, 'COACTIVATED' AS kind, 'BOTH' AS direction, weight, r.weight AS writtenWeight, coalesce(r.count, 1) AS count,
    r.firstAt.epochMillis AS since, r.lastAt.epochMillis AS lastAt, [] AS via, null AS reason
  UNION ALL
  MATCH (m)-[r:RELATED_TO]-(other:Memory:Episode)
  WHERE 'RELATED_TO' IN $kinds AND coalesce(r.validTo > $validAt, true) AND
    // <known r>
  RETURN other, 'RELATED_TO' AS kind, CASE WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction, toFloat(coalesce(r.weight, 1.0)) AS weight,
    toFloat(r.weight) AS writtenWeight, 1 AS count, r.recordedAt.epochMillis AS since, null AS lastAt, [] AS via, nullIf(r.relationType, 'RELATED') AS reason
  UNION ALL
  MATCH (m)-[r:REINFORCES|CONTRADICTS]-(other:Memory:Episode)
  WHERE type(r) IN $kinds AND (r.at IS NULL OR r.at <= $knownAt) AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)
  RETURN other, type(r) AS kind, CASE WHEN type(r) = 'CONTRADICTS' THEN 'BOTH' WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction,
    toFloat(coalesce(r.strength, 1.0)) AS weight, toFloat(r.strength) AS writtenWeight, 1 AS count, r.at.epochMillis AS since, null AS lastAt, [] AS via, r.rule AS reason
  UNION ALL
  MATCH (m)-[:MENTIONS]->(e:Entity)
  WHERE 'SHARES_ENTITIES' IN $kinds
  WITH m, e, COUNT { (e)<-[:MENTIONS]-() } AS mentions
  WHERE mentions <= $mostMentions
  MATCH (e)<-[:MENTIONS]-(other:Memory:Episode)
  WHERE other <> m
  WITH other, count(e) AS shared, sum(1 / sqrt(mentions)) AS nearness, collect(e.id)[..10] AS via
  RETURN other, 'SHARES_ENTITIES' AS kind, 'BOTH' AS direction, CASE WHEN nearness > 1 THEN 1.0 ELSE nearness END AS weight, null AS writtenWeight, shared AS count,
    null AS since, null AS lastAt, via, null AS reason
  UNION ALL
  MATCH (m)-[mine:BELONGS_TO]->(c:SemanticCluster)<-[theirs:BELONGS_TO]-(other:Memory:Episode)
  WHERE 'SHARES_CLUSTER' IN $kinds AND c.live AND mine.since <= $knownAt AND theirs.since <= $knownAt AND other <> m
  RETURN other, 'SHARES_CLUSTER' AS kind, 'BOTH' AS direction, toFloat(coalesce(c.cohesion, 0.0)) AS weight, null AS writtenWeight, 1 AS count,
    CASE WHEN mine.since > theirs.since THEN mine.since ELSE theirs.since END.epochMillis AS since, null AS lastAt, [c.id] AS via, null AS reason
}
WITH * WHERE other.namespace = $namespace AND
  // <readable other>
RETURN other.id AS otherId, kind, direction, weight, writtenWeight, count, since, lastAt, via, reason
ORDER BY weight DESC, kind, otherId, coalesce(reason, '')
LIMIT $most
