// @read The links of these nodes, with their weight after decay. Episodes and procedures link to newer ones only, so that each link is found once. Episodes also link
// to their cluster and to the entities they mention, under the merged name. Entities have their relations. A forgotten memory has links in the past only.
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what was so then
// @param now: datetime, that weights are of
// @param most: integer, > 0, of each node and sort
// @returns ofId: string, source: string, target: string, kind: string, weight: float, label: string?
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime();
:param most => 500;
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (m)-[r:COACTIVATED]-(other:Memory)
  WHERE m:Episode AND other.id > m.id AND other.namespace = $namespace AND r.firstAt <= $knownAt
  WITH r,
    // <agedWeight r>
    AS weight
  WHERE weight >= $leastWeight
  RETURN startNode(r).id AS source, endNode(r).id AS target, 'COACTIVATED' AS kind, weight, null AS label
  ORDER BY weight DESC LIMIT $most
  UNION ALL
  MATCH (m)-[r:NEXT|REINFORCES|CONTRADICTS|DERIVED_FROM]-(other:Memory)
  WHERE (m:Episode OR m:Procedure) AND (other:Episode OR other:Procedure) AND other.id > m.id AND other.namespace = $namespace
    AND coalesce(r.at, startNode(r).recordedAt) <= $knownAt AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)
  RETURN startNode(r).id AS source, endNode(r).id AS target, type(r) AS kind,
    CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE toFloat(coalesce(r.strength, 1.0)) END AS weight, r.rule AS label
  ORDER BY weight DESC LIMIT $most
  UNION ALL
  MATCH (m)-[r:RELATED_TO]-(other:Memory:Episode)
  WHERE m:Episode AND other.id > m.id AND other.namespace = $namespace
    AND coalesce(r.validTo > $validAt, true) AND
    // <known r>
  RETURN startNode(r).id AS source, endNode(r).id AS target, 'RELATED_TO' AS kind, toFloat(coalesce(r.weight, 1.0)) AS weight, r.relationType AS label
  ORDER BY weight DESC LIMIT $most
  UNION ALL
  MATCH (m)-[:MENTIONS]->(e:Entity)
  WHERE m:Episode AND e.recordedAt <= $knownAt
  WITH m, e LIMIT $most
  // <root e>
  RETURN DISTINCT m.id AS source, root.id AS target, 'MENTIONS' AS kind, 1.0 AS weight, null AS label
  UNION ALL
  // What it mentioned before it was forgotten.
  WITH m WHERE $past AND m:Episode
  UNWIND coalesce(m.mentioned, []) AS entityId
  MATCH (e:Memory {id: entityId} WHERE e.namespace = $namespace AND e:Entity AND e.recordedAt <= $knownAt)
  // <root e>
  RETURN DISTINCT m.id AS source, root.id AS target, 'MENTIONS' AS kind, 1.0 AS weight, null AS label
  UNION ALL
  MATCH (m)-[r:BELONGS_TO]->(c:SemanticCluster)
  WHERE m:Episode AND c.live AND r.since <= $knownAt
  RETURN m.id AS source, c.id AS target, 'BELONGS_TO' AS kind, 1.0 AS weight, null AS label
  UNION ALL
  MATCH (member:Entity)-[:SAME_AS*0..100]->(m)
  WHERE m:Entity
  MATCH (member)-[r:RELATED_TO]-(kin:Entity)
  WHERE kin.namespace = $namespace AND
    // <known r>
    AND
    // <valid r>
  WITH m, r, member, kin, toFloat(coalesce(r.weight, r.confidence, 1.0)) AS weight ORDER BY weight DESC LIMIT $most
  // <root kin>
  AND root <> m
  RETURN CASE WHEN startNode(r) = member THEN m.id ELSE root.id END AS source, CASE WHEN startNode(r) = member THEN root.id ELSE m.id END AS target,
    'RELATED_TO' AS kind, CASE WHEN weight > 1 THEN 1.0 ELSE weight END AS weight, r.relationType AS label
}
RETURN DISTINCT id AS ofId, source, target, kind, weight, label
