// @write Writes what uses and replays made of memories that lockUses has locked. A change of tier leaves a TierChange without a run, dated after the changes before it.
// @param rows: list<UsedMemory>
:param rows => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, namespace: m.namespace, tier: 'working', energy: 1.0, energyAt: datetime().epochMillis, scaling: null, pace: 'working', peaks: [0.0, 0.0, 1.0], usedDays: 1, useSums: null, accessCount: 1, recentAccesses: [datetime().epochMillis], reviewAt: null, replayedAt: null, kappa: null, ripe: false, accessed: true} ORDER BY m.id LIMIT 3 };
UNWIND $rows AS row
MATCH (m:Memory {id: row.id} WHERE m.namespace = row.namespace)
WITH row, m, m.tier AS fromTier
CALL (row, m, fromTier) {
  WHEN fromTier <> row.tier THEN {
    WITH row, m, fromTier,
      // <afterChanges m>
      AS at
    CREATE (m)-[:PROMOTED_TO]->(:TierChange {
      phase: 'use', memoryId: m.id, namespace: m.namespace, at: at, fromTier: fromTier, toTier: row.tier, energy: row.energy
    })
  }
}
SET m.tier = row.tier, m.energy = row.energy, m.energyAt = datetime({epochMillis: row.energyAt}), m.scaling = row.scaling, m.pace = row.pace,
  m.peaks = row.peaks, m.usedDays = row.usedDays, m.useSums = row.useSums, m.accessCount = row.accessCount, m.recentAccesses = row.recentAccesses,
  m.kappa = row.kappa,
  m.replayedAt = CASE WHEN row.replayedAt IS NOT NULL THEN datetime({epochMillis: row.replayedAt}) END,
  m.reviewAt = CASE WHEN row.reviewAt IS NOT NULL THEN datetime({epochMillis: row.reviewAt}) END
FOREACH (_ IN CASE WHEN row.ripe THEN [1] ELSE [] END | SET m:Ripe)
WITH m.namespace AS namespace, m.sessionId AS sessionId, collect({id: m.id, accessed: row.accessed, rose: row.accessed AND fromTier <> row.tier}) AS used
UNWIND [kind IN ['ACCESSED', 'PROMOTED'] WHERE EXISTS { (log:EventLog WHERE namespace <= log.namespace <= namespace) }] AS kind
WITH namespace, sessionId, kind, [each IN used WHERE CASE kind WHEN 'ACCESSED' THEN each.accessed ELSE each.rose END | each.id] AS ids
UNWIND range(0, size(ids) - 1, 100) AS at
// <event kind $now namespace>
SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100], tier: CASE kind WHEN 'PROMOTED' THEN 'working' END}
