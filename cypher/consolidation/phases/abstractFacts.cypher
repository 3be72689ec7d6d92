// @name abstractFacts @access write
// Phase: what most of the episodes that mention an entity have in common becomes an observation on it (source E): the project, a tag. It leads
// to the episodes that state it. One that most no longer state is retracted. Nothing of an episode's text goes into it. Who said them is no fact of the entity.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param ids: list<string>, entities
// @param leastEpisodes: integer
// @param majority: float, of its episodes
// @param mostEpisodes: integer, > 0, of one entity, the latest
// @param dryRun: boolean, nothing is written
// @returns id: string, before: string?, after: string?, amount: float?
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 100 };
:param leastEpisodes => 3;
:param majority => 0.5;
:param mostEpisodes => 1000;
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
  RETURN collect(m) AS episodes
}
CALL (e, episodes) {
  UNWIND CASE WHEN size(episodes) >= $leastEpisodes THEN episodes ELSE [] END AS m
  UNWIND [{attribute: 'project', value: m.project}] + [tag IN coalesce(m.tags, []) | {attribute: 'tag', value: tag}] AS fact
  WITH e, episodes, fact.attribute + ': ' + fact.value AS text, collect(DISTINCT m) AS stating, fact.value AS value
  WHERE size(stating) > 1 AND size(stating) >= $majority * size(episodes) AND toLower(value) <> toLower(e.name)
  RETURN collect({text: text, stating: stating[..50], share: toFloat(size(stating)) / size(episodes)}) AS facts
}
CALL (e) {
  OPTIONAL MATCH (e)-[:HAS_OBSERVATION]->(o:Observation WHERE o.live AND o.derived)
  RETURN collect(o) AS known
}
WITH e, facts, known, [o IN known | o.text] AS knownTexts, [fact IN facts | fact.text] AS texts
UNWIND [fact IN facts | {text: fact.text, fact: fact, gone: null, new: NOT fact.text IN knownTexts}]
  + [o IN known WHERE NOT o.text IN texts | {text: o.text, fact: null, gone: o, new: true}] AS turn
CALL (e, turn) {
  WHEN NOT $dryRun AND turn.fact IS NULL THEN {
    WITH turn.gone AS o
    SET o.live = false, o.retractedAt = $now
  }
  WHEN NOT $dryRun THEN {
    MERGE (o:Memory {namespace: e.namespace, dedupKey: 'o:' + e.id + ':' + turn.text})
      ON CREATE SET o:Observation, o.id = randomUUID(), o.text = turn.text, o.derived = true, o.recordedAt = $now, o.validFrom = turn.fact.stating[-1].occurredAt
    SET o.live = true, o.retractedAt = null, o.support = turn.fact.share
    MERGE (e)-[:HAS_OBSERVATION]->(o)
    FOREACH (m IN turn.fact.stating | MERGE (o)-[:STATED_IN]->(m))
  }
}
WITH e, turn WHERE turn.new
CALL (e, turn) {
  WHEN NOT $dryRun THEN {
    // <claimedRun>
    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
    // </claimedRun>
    MATCH (o:Memory {namespace: e.namespace, dedupKey: 'o:' + e.id + ':' + turn.text})
    CREATE (o)-[:CHANGED]->(:Change {
      phase: 'abstract', memoryId: e.id, namespace: $namespace, at: $now, before: CASE WHEN turn.fact IS NULL THEN turn.text END,
      after: CASE WHEN turn.fact IS NOT NULL THEN turn.text END, amount: turn.fact.share
    })-[:CRYSTALLIZED_INTO]->(run)
  }
}
RETURN e.id AS id, CASE WHEN turn.fact IS NULL THEN turn.text END AS before, CASE WHEN turn.fact IS NOT NULL THEN turn.text END AS after, turn.fact.share AS amount
