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
      size(
        CASE WHEN m.live AND m.importance >= $replayImportance THEN
          // A list of one gives a value a name.
          head([stored IN [m.recordedAt.epochMillis] |
          head([since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] |
          head([bound IN [reduce(first = $now.epochMillis, at IN COLLECT {
              MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
              WHERE rival.live AND rival.namespace = m.namespace AND
                coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
                  (rival.occurredAtMs > m.occurredAtMs
                    OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
                    OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
                  THEN 'NEWER' ELSE 'OLDER' END
              RETURN rival.recordedAtMs AS at
            } | CASE WHEN at <= first THEN at - 1 ELSE first END)] |
          head([young IN [toInteger(floor((since - stored) / 3600000.0 / $replayAfterHours))] |
          head([old IN [toInteger(floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))] |
            [at IN [k IN range(young, toInteger(floor(CASE WHEN bound - stored < 86400000 THEN bound - stored ELSE 86400000 END / 3600000.0 / $replayAfterHours)))
                  | stored + toInteger(k * 3600000.0 * $replayAfterHours)]
                + [k IN range(CASE WHEN old > 0 THEN old ELSE 1 END,
                    reduce(last = CASE WHEN old > 0 THEN old ELSE 1 END + 5000, k IN [toInteger(floor((bound - stored - 86400000) / 3600000.0 / $replayOlderAfterHours))]
                      | CASE WHEN k < last THEN k ELSE last END))
                  | stored + 86400000 + toInteger(k * 3600000.0 * $replayOlderAfterHours)]
              WHERE at > stored AND at > since AND at <= bound
              | {at: at, keeps: 1.0, gains: 0.0, access: true}][..5000]
          ])])])])])
        ELSE [] END
      ) > 0
      // </replayWaits>
    }
    OR EXISTS { ()-[link:COACTIVATED]->() WHERE link.namespace = c.namespace AND link.reviewAt <= $now }
    OR EXISTS { (m:Ungrouped) WHERE m.namespace = c.namespace } OR EXISTS { (e:Unabstracted) WHERE e.namespace = c.namespace } AS due
