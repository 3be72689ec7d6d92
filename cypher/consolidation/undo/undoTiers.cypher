// @name undoTiers @access write
// Takes back a run's changes of tier where nothing has changed the tier since. Energy comes back too, unless an access came after: what
// was learnt by use is kept.
// @param namespace: string
// @param runId: string
// @param at: datetime
// @returns id: string, restored: boolean
:param namespace => 'example';
:param runId => head(COLLECT { MATCH (:Namespace {name: 'example'})-[:RAN]->(run {state: 'FINISHED'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param at => datetime();
CYPHER 25
MATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:TierChange)<-[:PROMOTED_TO]-(m:Memory)
WITH m, change ORDER BY m.id
// <lock m>
REMOVE m.touchedAt
// </lock>
WITH m, change, m.tier = change.toTier AND NOT
  // <changedLater m change.at>
  EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > change.at AND later.undoneAt IS NULL }
  // </changedLater>
  AS restored
CALL (m, change, restored) {
  WHEN restored THEN {
    SET m.tier = change.fromTier, change.undoneAt = $at, m.reviewAt = CASE WHEN coalesce(change.fromReviewAt <= $at, false) OR NOT
      // <outranks m>
      coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)
      // </outranks>
      THEN change.fromReviewAt ELSE $at END
    // <event 'MOVED_BACK' $at>
    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'MOVED_BACK', at: $at})
    // </event>
    SET event += {sessionId: m.sessionId, tier: change.fromTier, runId: $runId, memoryIds: [m.id]}
  }
}
CALL (m, change, restored) {
  WHEN restored AND m.energy = change.energy AND m.energyAt = change.at THEN {
    SET m.energy = change.fromEnergy, m.energyAt = change.fromEnergyAt, m.scaling = change.fromScaling, m.pace = change.fromPace
  }
}
RETURN m.id AS id, restored
