// @name distilSkills @access write
// Phase: makes procedures of ways that worked several times (source E). A way is the same tools in the same order, in sessions with the same intent, with few
// failures. The procedure has the steps of the latest one verbatim, and the tools as its script. Only intents with a new success since the last run are read. A
// known procedure is updated, unless its use was reported since: then its steps may have been revised, and its rate comes from the reports.
// Without a run that is claimed it writes nothing, and fails with a message that says so.
// @param runId: string
// @param claim: string, of the service that runs it
// @param namespace: string
// @param now: datetime
// @param leastTrajectories: integer
// @param leastSuccess: float, share of the sessions that took this way
// @param mostIntents: integer, > 0
// @param mostSteps: integer, > 0, of one intent, the latest
// @param dryRun: boolean, nothing is written
// @returns id: string, after: string, amount: float
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param namespace => 'example';
:param now => datetime();
:param leastTrajectories => 3;
:param leastSuccess => 0.7;
:param mostIntents => 1000;
:param mostSteps => 10000;
:param dryRun => true;
CYPHER 25
// <runOrPreview>
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
// </runOrPreview>
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH coalesce(n.skillsAt, datetime({epochMillis: 0})) AS since
MATCH (m:Memory)
USING INDEX m:Memory(namespace, outcome, recordedAt)
WHERE m.namespace = $namespace AND m.outcome = 'SUCCESS' AND m.recordedAt > since
  AND m.live AND m.intent IS NOT NULL AND m.sessionId IS NOT NULL
WITH DISTINCT m.intent AS intent ORDER BY intent LIMIT $mostIntents
CALL (intent) {
  MATCH (step:Memory)
  USING INDEX step:Memory(namespace, intent)
  WHERE step.namespace = $namespace AND step.intent = intent AND step.live AND step.tool IS NOT NULL AND step.sessionId IS NOT NULL
  WITH step ORDER BY step.id DESC LIMIT $mostSteps
  WITH step ORDER BY step.occurredAt, step.id
  WITH step.sessionId AS sessionId, collect(step) AS steps
  WHERE size(steps) > 1
  WITH [step IN steps | step.tool] AS tools, steps, steps[-1].outcome = 'SUCCESS' AS succeeded
  ORDER BY steps[-1].occurredAt DESC, steps[-1].id DESC
  WITH tools, count(*) AS tried, collect(CASE WHEN succeeded THEN steps END) AS ways
  WHERE size(ways) >= $leastTrajectories AND size(ways) >= $leastSuccess * tried
  RETURN tools, tried, ways
}
WITH intent, tried, ways, reduce(script = tools[0], tool IN tools[1..] | script + ', then ' + tool) AS script
WITH intent, tried, ways, script, 'p:' + intent + ': ' + script AS key
OPTIONAL MATCH (known:Memory {namespace: $namespace, dedupKey: key})
WITH intent, tried, ways, script, key, known WHERE known.forgotten IS NULL
WITH intent, tried, ways, script, key, coalesce(known.live, false) AS known
CALL (intent, tried, ways, script, key) {
  WHEN NOT $dryRun THEN {
    MERGE (p:Memory {namespace: $namespace, dedupKey: key})
      ON CREATE SET p:Procedure:UnembeddedTask, p.id = randomUUID(), p.derived = true, p.version = 1, p.versionAt = $now, p.deprecated = false,
        p.recordedAt = $now, p.recordedAtMs = $now.epochMillis
    SET p.live = true, p.retractedAt = null
    WITH * WHERE p.reported IS NULL
    SET p.name = intent, p.triggerPattern = intent, p.script = script, p.domain = ways[0][0].project,
      p.steps = [step IN ways[0] | step.tool + ': ' + step.content], p.successRate = toFloat(size(ways)) / tried, p.successCount = size(ways),
      p.executionCount = tried, p.lastExecutedAt = ways[0][-1].occurredAt, p.taskKey = ways[0][0].namespaceKey
    WITH p, ways
    OPTIONAL MATCH (p)-[stale:DERIVED_FROM]->()
    DELETE stale
    WITH DISTINCT p, ways
    UNWIND ways[0] AS step
    MERGE (p)-[:DERIVED_FROM]->(step)
  }
}
WITH intent, tried, ways, script, key, known WHERE NOT known
CALL (intent, tried, ways, script, key) {
  WHEN NOT $dryRun THEN {
    // <claimedRun>
    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
    // </claimedRun>
    MATCH (p:Memory {namespace: $namespace, dedupKey: key})
    CREATE (p)-[:CHANGED]->(:Change {
      phase: 'skills', memoryId: ways[0][0].id, namespace: $namespace, at: $now, after: intent + ': ' + script, amount: toFloat(size(ways)) / tried
    })-[:CRYSTALLIZED_INTO]->(run)
  }
}
RETURN ways[0][0].id AS id, intent + ': ' + script AS after, toFloat(size(ways)) / tried AS amount
