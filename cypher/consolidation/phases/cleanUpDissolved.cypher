// @name cleanUpDissolved @access batched
// Phase, clean-up: clusters that were dissolved, observations and procedures derived in sleep that no longer hold, and entities that left, once they are old.
// @param namespace: string
// @param before: datetime
// @param dryRun: boolean, nothing is removed
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param before => datetime() - duration({days: 30});
:param dryRun => true;
:param limit => 10000;
CYPHER 25
CALL () {
  MATCH (c:SemanticCluster)
  USING INDEX c:SemanticCluster(namespace, dissolvedAt)
  WHERE c.namespace = $namespace AND c.dissolvedAt < $before
  RETURN c AS gone
  UNION
  MATCH (o:Observation)
  USING INDEX o:Observation(namespace, retractedAt)
  WHERE o.namespace = $namespace AND o.retractedAt < $before AND o.derived AND NOT o.live
  RETURN o AS gone
  UNION
  MATCH (p:Procedure)
  USING INDEX p:Procedure(namespace, retractedAt)
  WHERE p.namespace = $namespace AND p.retractedAt < $before AND p.derived AND NOT p.live
  RETURN p AS gone
  UNION
  MATCH (e:Entity)
  USING INDEX e:Entity(namespace, retractedAt)
  WHERE e.namespace = $namespace AND e.retractedAt < $before AND NOT e.live
  RETURN e AS gone
}
WITH gone, gone.id AS id ORDER BY id LIMIT $limit
CALL (gone) {
  WHEN NOT $dryRun THEN {
    OPTIONAL MATCH (gone)-[:HAD_VERSION|EXECUTED|HAS_OBSERVATION]->(own)
    DETACH DELETE own, gone
  }
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
