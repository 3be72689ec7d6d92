// @write Removes a memory: its text, vectors, edges and changes of tier. The next turn of its session is linked to the previous one. That turn is embedded again,
// because its vectors in context contain the erased text. An Erasure stays, which has no content but a hash, so that the same text is rejected later. It
// replaces an existing one, whose time it keeps. A fact that only forgotten memories state from now on leads nowhere.
// Run it behind the locks of the session and of the memory.
// @returns erasedAt: datetime
// @returns entityIds: list<string>
// @returns followingIds: list<string>
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
MERGE (erasure:Erasure {namespace: $namespace, id: m.id})
SET erasure = {id: m.id, namespace: m.namespace, contentHash: m.contentHash, erasedAt: coalesce(erasure.erasedAt, $now)}, erasure:Unstamped
REMOVE erasure:Stamped
// <event 'ERASED'>
SET event += {memoryIds: [m.id]}
CALL (m) {
  WHEN m.sessionId IS NOT NULL THEN {
    // <event 'SESSION_CHANGED'>
    SET event += {sessionId: m.sessionId}
  }
}
WITH m, erasure, [(m)-[:MENTIONS]->(e:Entity) | e.id] + coalesce(m.mentioned, []) + coalesce(m.mentionedBefore, []) AS entityIds,
  head([(b:Memory)-[:NEXT]->(m) | b]) AS before, head([(s:Session)-[:LAST]->(m) | s]) AS ended,
  [(m)-[:NEXT]->(n:Memory) | n] AS following, [(m)-[:PROMOTED_TO]->(c:TierChange) | c] AS changes, [(o:Observation)-[:STATED_IN]->(m) | o] AS facts
FOREACH (change IN changes | DETACH DELETE change)
FOREACH (next IN following |
  SET next:Undigested, next.owes = [work IN coalesce(next.owes, []) WHERE work <> 'embed'] + 'embed', next.precedingContent = before.content, next.precedingWords = before.words,
    next.wordsKey = CASE WHEN next.words IS NOT NULL OR before.words IS NOT NULL THEN next.namespaceKey END
  REMOVE next:Unindexed, next.newEmbedding, next.quantisedVectors, next.tokenVectors, next.embeddingModel)
CALL (before, ended, following) {
  WHEN before IS NOT NULL THEN {
    FOREACH (next IN following | MERGE (before)-[:NEXT]->(next))
    FOREACH (s IN [s IN [ended] WHERE s IS NOT NULL] | MERGE (s)-[:LAST]->(before))
  }
}
WITH m, erasure, entityIds, [next IN following | next.id] AS followingIds, facts
DETACH DELETE m
WITH erasure, entityIds, followingIds, facts
CALL (facts) {
  UNWIND facts AS o
  // <relationSaid o>
}
RETURN erasure.erasedAt AS erasedAt, entityIds, followingIds
