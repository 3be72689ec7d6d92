// @read Newer memories that seem to contradict these, or that replaced them: by a fact that replaced one of theirs, or because someone resolved it so. Of each kind the
// newest first. Encoding made the links; they are read now or as of a past time. Of two that contradict, the newer happened later; of what happened at once, it
// was recorded later. A resolution can turn that round, or end it. A fact is replaced from the time that it was closed at.
// @param most: integer, > 0, for each and of each kind
// @returns olderId: string, replaces: boolean, memory: Episode
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:CONTRADICTS]-() RETURN DISTINCT m.id LIMIT 5 };
:param most => 3;
WITH datetime({epochMillis: $knownAt}) AS known, datetime({epochMillis: $validAt}) AS valid
UNWIND $ids AS olderId
MATCH (older:Memory:Episode {id: olderId} WHERE older.namespace = $namespace)
CALL (older, known, valid) {
  MATCH (older)-[r:CONTRADICTS]-(m:Memory:Episode WHERE m.namespace = $namespace)
  WITH m, CASE WHEN $past AND r.resolvedAt > known THEN null ELSE r.resolution END AS resolution,
    // <happenedLater m older r>
    AS later
  WHERE coalesce(resolution, 'NEWER') = CASE WHEN later THEN 'NEWER' ELSE 'OLDER' END
    AND CASE WHEN $past THEN
      // <recordedThen m>
      ELSE m.live END
  RETURN DISTINCT m, resolution IS NOT NULL AS replaces ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $most
  UNION
  MATCH (older)<-[:STATED_IN]-(fact:Observation WHERE fact.validTo <= valid)
  MATCH chain = (fact)<-[:SUPERSEDES*1..5]-(newest:Observation)
  WHERE all(s IN relationships(chain) WHERE s.at <= known)
    AND all(o IN nodes(chain) WHERE
      // <known o known>
    )
    AND all(o IN tail(nodes(chain)) WHERE coalesce(o.validFrom <= valid, true))
  MATCH (newest)-[:STATED_IN]->(m:Memory:Episode)
  WHERE m.namespace = $namespace AND m <> older
    AND NOT EXISTS { (older)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL AND (NOT $past OR r.resolvedAt <= known)]-(m) }
    AND CASE WHEN $past THEN
      // <recordedThen m>
      ELSE m.live END
  RETURN DISTINCT m, true AS replaces ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $most
}
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN olderId, replaces,
  // <episode m n>
  AS memory
ORDER BY olderId, memory.occurredAt DESC, memory.recordedAt DESC, memory.id DESC
