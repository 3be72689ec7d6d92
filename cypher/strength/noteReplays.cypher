// @write Phase replay: records what it does to memories that are locked, with what undo restores. The tier shows what a memory has earned. writeUses writes the rest.
// A run replays once, whether it finds something or not.
// @param runId: string
// @param claim: string, of the service that runs it
// @param rows: list<{id: string, age: string, count: integer, energy: float, energyNow: float, tier: string, phase: string}>, energy right after the last of `count` replays
:param runId => head(COLLECT { MATCH (run:ConsolidationRun {claim: 'by-hand', state: 'RUNNING'}) RETURN run.id ORDER BY run.startedAt DESC LIMIT 1 });
:param claim => 'by-hand';
:param rows => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, age: 'recent', count: 1, energy: 2.0, energyNow: 2.0, tier: m.tier, phase: 'replay'} ORDER BY m.id LIMIT 1 };
CYPHER 25
// <claimedRun>
SET run.done = coalesce(run.done, []) + 'replay'
WITH run
UNWIND $rows AS row
MATCH (m:Memory {id: row.id} WHERE m.namespace = $namespace)
CREATE (m)-[:CHANGED]->(:Change {
  phase: 'replay', memoryId: m.id, namespace: $namespace, at: $now, after: row.age, amount: row.energy, count: row.count,
  fromKappa: m.kappa, fromReplayedAt: m.replayedAt, fromAccessCount: m.accessCount, fromRecentAccesses: m.recentAccesses,
  fromPeaks: m.peaks, fromUsedDays: m.usedDays, fromUseSums: m.useSums,
  // <stateBefore m>
})-[:CRYSTALLIZED_INTO]->(run)
WITH run, m, m.tier AS fromTier, row.tier AS toTier, row.phase AS phase, row.energyNow AS energy,
  CASE row.tier WHEN 'archived' THEN 'ARCHIVED' ELSE 'PROMOTED' END AS kind
WHERE fromTier <> toTier
// <tierChange phase fromTier toTier>
CREATE (change)-[:CRYSTALLIZED_INTO]->(run)
// <event kind>
SET event += {sessionId: m.sessionId, tier: toTier, runId: $runId, memoryIds: [m.id]}
SET m.tier = toTier
