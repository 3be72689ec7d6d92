// @name ownSchedules @access read
// The namespaces that say for themselves when they are consolidated, and whether anything is due there: a memory, a link by use that has faded, or
// something whose links or mentions changed. A replay is due by the default parameters.
// @scan ConsolidationConfig: one small node for each namespace that says anything
// @param now: datetime
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @returns namespace: string, schedule: string?, everyMinutes: float?, due: boolean
:param now => datetime();
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
CYPHER 25
MATCH (c:ConsolidationConfig) WHERE c.schedule IS NOT NULL OR c.promotionIntervalMinutes IS NOT NULL
RETURN c.namespace AS namespace, toStringOrNull(c.schedule) AS schedule, toFloatOrNull(c.promotionIntervalMinutes) AS everyMinutes,
  EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.reviewAt <= $now }
    OR EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.dueAt <= $now }
    OR EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.importance >= $replayImportance AND
      // <replayWaits m>
      coalesce(m.live AND m.importance >= $replayImportance AND
        // A list of one gives a value a name.
        any(stored IN [m.recordedAt.epochMillis] WHERE
        any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE
        any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE
        any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE
        // Of the times since it was looked at last, the next is among the first three of each series.
        any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]
            + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]
          WHERE since < due <= $now.epochMillis AND NOT EXISTS {
            MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
            WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND
              coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
                [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
                THEN 'NEWER' ELSE 'OLDER' END
          }))))), false)
      // </replayWaits>
    }
    OR EXISTS { ()-[link:COACTIVATED]->() WHERE link.namespace = c.namespace AND link.reviewAt <= $now }
    OR EXISTS { (m:Ungrouped) WHERE m.namespace = c.namespace } OR EXISTS { (e:Unabstracted) WHERE e.namespace = c.namespace } AS due
