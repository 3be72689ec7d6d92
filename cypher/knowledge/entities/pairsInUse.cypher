// @read How memories use two entities, each by all of its names and in the latest memories alone. It counts the memories that mention each, and both, and the sessions of these.
// `beside`: the other entities that stand in memories with the rarer of the two; `besideBoth`: those of them that stand with the other one too.
// @param pairs: list<{id: string, otherId: string}>, of entities that are the same as no other
// @param latest: integer, > 0, of each entity
// @returns id: string, otherId: string, mentions: integer, otherMentions: integer, together: integer, sessions: integer, otherSessions: integer, sharedSessions: integer, beside: integer, besideBoth: integer
:param pairs => COLLECT { MATCH (e:Entity {namespace: 'example'})<-[:MENTIONS]-(m)-[:MENTIONS]->(other) WHERE other <> e RETURN DISTINCT {id: e.id, otherId: other.id} LIMIT 3 };
:param latest => 500;
UNWIND $pairs AS pair
MATCH (own:Memory:Entity {id: pair.id} WHERE own.namespace = $namespace)
MATCH (other:Memory:Entity {id: pair.otherId} WHERE other.namespace = $namespace)
CALL (own) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(own)
  MATCH (member)<-[:MENTIONS]-(m:Episode)
  WITH DISTINCT m ORDER BY m.id DESC LIMIT $latest
  RETURN collect(m) AS of, collect(DISTINCT m.sessionId) AS sessions
}
CALL (other) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(other)
  MATCH (member)<-[:MENTIONS]-(m:Episode)
  WITH DISTINCT m ORDER BY m.id DESC LIMIT $latest
  RETURN collect(m) AS ofOther, collect(DISTINCT m.sessionId) AS otherSessions
}
CALL (own, other, of) {
  UNWIND of AS m
  MATCH (m)-[:MENTIONS]->(kin:Entity)
  WHERE kin <> own AND kin <> other
  RETURN collect(DISTINCT kin) AS kins
}
CALL (own, other, ofOther) {
  UNWIND ofOther AS m
  MATCH (m)-[:MENTIONS]->(kin:Entity)
  WHERE kin <> own AND kin <> other
  RETURN collect(DISTINCT kin) AS otherKins
}
RETURN own.id AS id, other.id AS otherId, size(of) AS mentions, size(ofOther) AS otherMentions, size([m IN of WHERE m IN ofOther]) AS together,
  size(sessions) AS sessions, size(otherSessions) AS otherSessions, size([session IN sessions WHERE session IN otherSessions]) AS sharedSessions,
  CASE WHEN size(of) <= size(ofOther) THEN size(kins) ELSE size(otherKins) END AS beside, size([kin IN kins WHERE kin IN otherKins]) AS besideBoth
