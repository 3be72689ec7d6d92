// @name describeClusters @access write
// Describes clusters whose members changed: by the names that most of them mention, by how closely they are linked, and by a prototype, the mean of their
// vectors. A cluster without members is removed.
// @param namespace: string
// @param now: datetime
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @returns id: string
:param namespace => 'example';
:param now => datetime();
:param staleAfterDays => 7.0;
:param keptADay => 0.99;
CYPHER 25
MATCH (c:Undescribed)
USING INDEX c:Undescribed(namespace)
WHERE c.namespace = $namespace
WITH c ORDER BY c.id
REMOVE c:Undescribed
WITH c
CALL (c) {
  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live)
  WITH m ORDER BY m.id
  RETURN count(m) AS size, collect(m)[..200] AS members
}
CALL (c) {
  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(low:Memory WHERE low.live)-[k:COACTIVATED]->(high:Memory WHERE high.live)-[:BELONGS_TO]->(c)
  WITH
    // <agedWeight k>
    k.weight * CASE WHEN $now.epochMillis - k.lastAt.epochMillis > $staleAfterDays * 86400000
      THEN $keptADay ^ (($now.epochMillis - k.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
    // </agedWeight>
    AS weight
  RETURN sum(weight) AS linked
}
CALL (c) {
  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live)-[:MENTIONS]->(e:Entity)
  WITH e.name AS name, count(DISTINCT m) AS mentions
  WHERE mentions > 1
  ORDER BY mentions DESC, name LIMIT 5
  RETURN collect(name) AS keywords
}
WITH c, size, members, linked, keywords, [m IN members WHERE m.embedding IS NOT NULL | m.embedding] AS vectors
WITH c, size, members, linked, keywords, [v IN vectors WHERE size(v) = size(vectors[0])] AS vectors
SET c.size = size,
    c.live = size > 0,
    c.dissolvedAt = CASE WHEN size = 0 THEN $now END,
    c.keywords = keywords,
    c.label = CASE WHEN size(keywords) > 0 THEN reduce(label = keywords[0], name IN keywords[1..2] | label + ', ' + name) ELSE left(members[0].content, 60) END,
    c.cohesion = CASE WHEN size > 1 THEN linked / (size * (size - 1) / 2.0) ELSE 0.0 END,
    c.prototype = CASE WHEN size(vectors) > 0 THEN [i IN range(0, size(vectors[0]) - 1) | reduce(sum = 0.0, v IN vectors | sum + v[i]) / size(vectors)] END
RETURN c.id AS id
