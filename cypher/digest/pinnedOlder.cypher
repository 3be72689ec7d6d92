// @read The older among the pinned live memories of each one's namespace that are like it: wishes that it may end. What a tool said ends none. Of two that someone has decided about nothing is found.
// @param memories: list<{namespace: string, id: string}>
// @param leastScore: float, [0, 1], (1 + cosine) / 2
// @returns id: string, olderId: string, content: string, who: string?, score: float
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id} ORDER BY m.id DESC LIMIT 5 };
:param leastScore => 0.8;
UNWIND $memories AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)
WITH m, each.namespace AS namespace WHERE m.embedding IS NOT NULL AND m.tool IS NULL
CALL (m, namespace) {
  MATCH (older:Memory)
  USING INDEX older:Memory(namespace, pinnedAt)
  WHERE older.namespace = namespace AND older.pinnedAt IS NOT NULL AND older.live AND older.id < m.id AND older.embedding IS NOT NULL
    AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }
  RETURN older, vector.similarity.cosine(m.embedding, older.embedding) AS score
}
WITH m, older, score WHERE score > $leastScore
RETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score
