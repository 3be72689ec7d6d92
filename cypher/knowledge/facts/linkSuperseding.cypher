// @write One fact takes the place of another. No row where that would run in a circle. To be run behind the locks of their entities.
// @param newerId: string
// @param olderId: string
// @returns id: string
:param newerId => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.factId DESC LIMIT 1 });
:param olderId => head(COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.factId ORDER BY o.factId LIMIT 1 });
MATCH (newer:Observation)
USING INDEX newer:Observation(namespace, factId)
WHERE newer.namespace = $namespace AND newer.factId = $newerId AND newer.retractedAt IS NULL
WITH newer
MATCH (older:Observation)
USING INDEX older:Observation(namespace, factId)
WHERE older.namespace = $namespace AND older.factId = $olderId AND older.retractedAt IS NULL
  AND NOT EXISTS { MATCH (older)-[:SUPERSEDES*1..100]->(newer) }
MERGE (newer)-[s:SUPERSEDES]->(older)
  ON CREATE SET s.at = $now
SET newer:Unstamped
RETURN newer.factId AS id
