// @write What one version of a fact is linked to, its held version is linked to as well: versions that were made in different stores did not know of all links.
// @returns inherited: integer
MATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)-[:HAS_OBSERVATION]->(v:Observation WHERE v.retractedAt IS NULL AND v.version > 1)
MATCH (u:Observation)
USING INDEX u:Observation(namespace, factId)
WHERE u.namespace = $namespace AND u.factId = v.factId AND u.id <> v.id
WITH v, u
CALL (v, u) {
  MATCH (u)-[l:STATED_IN|SUPERSEDES|CONTRADICTS]->(x)
  WHERE NOT EXISTS { MATCH (v)-[own:STATED_IN|SUPERSEDES|CONTRADICTS]->(x) WHERE type(own) = type(l) }
  WITH v, l, x ORDER BY x.id
  MERGE (v)-[own:$(type(l))]->(x)
    ON CREATE SET own.at = l.at, own.rule = l.rule
  SET v:Unstamped
  RETURN count(*) AS out
}
CALL (v, u) {
  MATCH (y:Observation)-[l:SUPERSEDES|CONTRADICTS]->(u)
  WHERE y.factId <> v.factId AND NOT EXISTS { MATCH (y)-[own:SUPERSEDES|CONTRADICTS]->(v) WHERE type(own) = type(l) }
  WITH v, l, y ORDER BY y.id
  MERGE (y)-[own:$(type(l))]->(v)
    ON CREATE SET own.at = l.at, own.rule = l.rule
  SET y:Unstamped
  RETURN count(*) AS in
}
WITH v, sum(out + in) AS inherited
SET v.reliability = $penalty ^ COUNT { MATCH (by:Observation)-[:CONTRADICTS]->(v) RETURN DISTINCT by.factId }
WITH v, inherited
OPTIONAL MATCH (v)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: v.id}]->()
SET r.confidence = coalesce(v.confidence, 1.0) * v.reliability
CALL (v) {
  // <relationSaid v>
}
RETURN sum(inherited) AS inherited
