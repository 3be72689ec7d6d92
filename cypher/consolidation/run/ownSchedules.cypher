// @name ownSchedules @access read
// The namespaces that say for themselves when they are consolidated, and whether anything is due there: a memory, a link by use that has faded, or
// something whose links or mentions changed. A replay is due by the default parameters.
// @scan ConsolidationConfig: one small node for each namespace that says anything
// @param now: datetime
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @returns namespace: string, schedule: string?, due: boolean
:param now => datetime();
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
CYPHER 25
MATCH (c:ConsolidationConfig) WHERE c.schedule IS NOT NULL
RETURN c.namespace AS namespace, toStringOrNull(c.schedule) AS schedule,
  EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.reviewAt <= $now }
    OR EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.importance >= $replayImportance AND
      // <replayWaits m>
      size(
        [at IN CASE WHEN m.live AND m.importance >= $replayImportance THEN
            [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis) / 3600000.0 / $replayAfterHours)),
              toInteger(floor(CASE WHEN $now.epochMillis - m.recordedAt.epochMillis < 86400000 THEN $now.epochMillis - m.recordedAt.epochMillis ELSE 86400000 END / 3600000.0 / $replayAfterHours)))
              | m.recordedAt.epochMillis + toInteger(k * 3600000.0 * $replayAfterHours)]
            + [k IN range(toInteger(floor((coalesce(m.replayedAt, m.recordedAt).epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / $replayOlderAfterHours)),
              toInteger(floor(($now.epochMillis - m.recordedAt.epochMillis - 86400000) / 3600000.0 / $replayOlderAfterHours)))
              WHERE k > 0 | m.recordedAt.epochMillis + 86400000 + toInteger(k * 3600000.0 * $replayOlderAfterHours)]
          ELSE [] END WHERE at > m.recordedAt.epochMillis AND at > coalesce(m.replayedAt, m.recordedAt).epochMillis AND at <= $now.epochMillis
          | {at: at, keeps: 1.0, gains: 0.0, access: true}][..5000]
      ) > 0
      // </replayWaits>
    }
    OR EXISTS { ()-[link:COACTIVATED]->() WHERE link.namespace = c.namespace AND link.reviewAt <= $now }
    OR EXISTS { (m:Ungrouped) WHERE m.namespace = c.namespace } OR EXISTS { (e:Unabstracted) WHERE e.namespace = c.namespace } AS due
