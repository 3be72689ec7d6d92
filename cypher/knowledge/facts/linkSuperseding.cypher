// @name linkSuperseding @access write
// One fact takes the place of another. No row where that would run in a circle. To be run behind the locks of their entities.
// @param namespace: string
// @param newerId: string
// @param olderId: string
// @param now: datetime
// @returns id: string
// :param {namespace: 'demo', newerId: 'n', olderId: 'o', now: datetime('2026-01-01T00:00Z')}
CYPHER 25
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
