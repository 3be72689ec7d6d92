// @name relateCooccurring @access write
// Phase, second half of abstraction: links entities that several episodes mention together by CO_OCCURS (source E), one edge a pair. The weight is the share of
// the episodes with either entity that mention both. The edge of a pair that no longer qualifies is removed. The edge says what occurs together, not what
// causes what, so inference ignores it.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ids: list<string>, entities, whose marks are taken away
// @param leastEpisodes: integer
// @param mostEpisodes: integer, > 0, of one entity, the latest
// @param mostRelations: integer, > 0, of one entity, the most frequent
// @param dryRun: boolean, nothing is written
// @returns id: string, otherId: string, before: string?, after: string?, amount: float?
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 100 };
:param leastEpisodes => 3;
:param mostEpisodes => 1000;
:param mostRelations => 50;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
CALL (e) {
  OPTIONAL MATCH (e)<-[:MENTIONS]-(m:Episode WHERE m.live)
  WITH m ORDER BY m.id DESC LIMIT $mostEpisodes
  WITH collect(m) AS episodes
  UNWIND episodes AS m
  MATCH (m)-[:MENTIONS]->(other:Entity)
  WITH episodes, other, count(*) AS together
  WHERE together >= $leastEpisodes
  WITH other, together, size(episodes) + COUNT { (other)<-[:MENTIONS]-() } - together AS either
  ORDER BY together DESC, other.id
  RETURN collect({other: other, weight: toFloat(together) / either, together: together}) AS near
}
CALL (e, near) {
  UNWIND [pair IN near WHERE pair.other <> e][..$mostRelations] AS pair
  WITH e, pair.other AS other, pair.weight AS weight, pair.together AS together
  RETURN other, weight, together, null AS had, EXISTS { (e)-[:CO_OCCURS]-(other) } AS known
  UNION
  MATCH (e)-[r:CO_OCCURS]-(other:Entity)
  WHERE NOT other IN [pair IN near | pair.other]
  RETURN other, null AS weight, 0 AS together, r.weight AS had, true AS known
}
WITH e, other, weight, together, had, known, CASE WHEN e.id < other.id THEN e ELSE other END AS low, CASE WHEN e.id < other.id THEN other ELSE e END AS high
WITH low, high, max(weight) AS weight, max(together) AS together, max(had) AS had, known
ORDER BY low.id, high.id
CALL (low, high, weight, together) {
  WHEN NOT $dryRun AND weight IS NULL THEN {
    MATCH (low)-[r:CO_OCCURS]->(high)
    DELETE r
  }
  WHEN NOT $dryRun THEN {
    MERGE (low)-[r:CO_OCCURS]->(high)
      ON CREATE SET r.recordedAt = $now
    SET r.weight = weight, r.count = together
  }
}
WITH low, high, weight, had, known WHERE NOT known OR weight IS NULL
CALL (low, high, weight, had) {
  WHEN NOT $dryRun THEN {
    // <claimedRun>
    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
    // </claimedRun>
    CREATE (low)-[:CHANGED]->(:Change {
      phase: 'abstract', memoryId: low.id, otherId: high.id, namespace: $namespace, at: $now, amount: weight, weight: had,
      before: CASE WHEN weight IS NULL THEN 'CO_OCCURS' END, after: CASE WHEN weight IS NOT NULL THEN 'CO_OCCURS' END
    })-[:CRYSTALLIZED_INTO]->(run)
  }
}
RETURN low.id AS id, high.id AS otherId, CASE WHEN weight IS NULL THEN 'CO_OCCURS' END AS before, CASE WHEN weight IS NOT NULL THEN 'CO_OCCURS' END AS after, weight AS amount
