// @read The older among the nearest live memories of each, in its own namespace; ids are in the order of storing. Of two that
// someone has decided about nothing is found.
// @param memories: list<{namespace: string, id: string}>
// @param among: integer, > 0, nearest of each that are looked at, itself included
// @param leastScore: float, [0, 1], (1 + cosine) / 2
// @returns id: string, olderId: string, content: string, who: string?, score: float
:param memories => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id} ORDER BY m.id DESC LIMIT 5 };
:param among => 11;
:param leastScore => 0.8;
UNWIND $memories AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)
WITH m, m.embedding AS vector, m.namespace AS namespace
WHERE vector IS NOT NULL
CALL (m, vector, namespace) {
  MATCH (older:Memory)
    SEARCH older IN (VECTOR INDEX memory_embedding FOR vector WHERE older.namespace = namespace AND older.live = true LIMIT $among) SCORE AS score
  WHERE older.id < m.id AND score > $leastScore - 0.01 AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }
  // The index scores by rounded vectors, and rounds by what else it holds.
  RETURN older, vector.similarity.cosine(vector, older.embedding) AS score
}
WITH m, older, score WHERE score > $leastScore
RETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score
