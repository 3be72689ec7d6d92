// @name claimRun @access write
// Begins a namespace's run, or takes over an abandoned one. The earlier claim wins until it expires. An abandoned run continues with the time, the phases and
// the parameters of its beginning. A phase runs when its interval since the last time has passed. RAN leads to every run of a namespace, RUNS to the current
// one.
// @param namespace: string
// @param runId: string, of the run if a new one begins
// @param claim: string, of this service
// @param at: datetime, by the services' clocks
// @param until: datetime, when the claim dies by itself
// @param now: datetime, the instant that a new run is for
// @param trigger: string
// @param sessionId: string?
// @param phases: list<{name: string, everyMs: integer}>, in order
// @param parameters: map, of numbers, by name
// @returns runId: string, ours: boolean, resumed: boolean, now: datetime, sessionId: string?, phases: list<string>?, parameters: map
:param namespace => 'example';
:param runId => randomUUID();
:param claim => 'by-hand';
:param at => datetime();
:param until => datetime() + duration({minutes: 10});
:param now => datetime();
:param trigger => 'MANUAL';
:param sessionId => null;
:param phases => [{name: 'promote', everyMs: 0}];
:param parameters => ({promoteAboveWorking: 2.0, promoteAboveShortTerm: 5.0});
CYPHER 25
MERGE (n:Namespace {name: $namespace})
// <lock n>
REMOVE n.touchedAt
// </lock>
WITH n
CALL (n) {
  OPTIONAL MATCH (n)-[:RUNS]->(running:ConsolidationRun)
  WITH n, running, coalesce(running.claimedUntil <= $at, false) AS left
  CALL (n, running, left) {
    WHEN running IS NULL THEN {
      CREATE (n)-[:RAN]->(run:ConsolidationRun {
        id: $runId, namespace: $namespace, state: 'RUNNING', trigger: $trigger, sessionId: $sessionId, now: $now, startedAt: $at,
        claim: $claim, claimedUntil: $until,
        phases: [phase IN $phases WHERE n[phase.name + 'At'] IS NULL OR n[phase.name + 'At'].epochMillis + phase.everyMs <= $now.epochMillis | phase.name]
      })
      SET run += $parameters
      CREATE (n)-[:RUNS]->(run)
      // <event 'RUN_BEGUN' $at>
      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_BEGUN', at: $at})
      // </event>
      SET event += {runId: $runId}
    }
    WHEN left THEN { SET running.claim = $claim, running.claimedUntil = $until }
  }
  RETURN left AS resumed
}
MATCH (n)-[:RUNS]->(run:ConsolidationRun)
RETURN run.id AS runId, run.claim = $claim AS ours, resumed, run.now AS now, run.sessionId AS sessionId,
  run.phases AS phases, properties(run) AS parameters
