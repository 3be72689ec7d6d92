// @name dueNamespaces @access read
// The namespaces in which something is due: a memory's review or its expiry, a link by use that has faded, something whose links or mentions changed, a recall that is to be
// learnt from. A replay is due by the default parameters. Those left out have a schedule of their own.
// @param now: datetime
// @param leftOut: list<string>
// @param replayImportance: float, [0, 1]
// @param replayAfterHours: float
// @param replayOlderAfterHours: float
// @param limit: integer, > 0, of each kind that are looked at, the longest due first
// @returns namespace: string
:param now => datetime();
:param leftOut => [];
:param limit => 100000;
:param replayImportance => 0.7;
:param replayAfterHours => 1.0;
:param replayOlderAfterHours => 24.0;
CYPHER 25
CALL () {
  MATCH (m:Memory) WHERE m.reviewAt <= $now AND NOT m.namespace IN $leftOut
  WITH m ORDER BY m.reviewAt LIMIT $limit
  RETURN m.namespace AS namespace
  UNION
  MATCH (m:Memory) WHERE m.dueAt <= $now AND NOT m.namespace IN $leftOut
  WITH m ORDER BY m.dueAt LIMIT $limit
  RETURN m.namespace AS namespace
  UNION
  MATCH ()-[c:COACTIVATED]->() WHERE c.reviewAt <= $now AND NOT c.namespace IN $leftOut
  WITH c ORDER BY c.reviewAt LIMIT $limit
  RETURN c.namespace AS namespace
  UNION
  MATCH (m:Ungrouped) WHERE m.namespace > '' AND NOT m.namespace IN $leftOut
  WITH m LIMIT $limit
  RETURN m.namespace AS namespace
  UNION
  MATCH (e:Unabstracted) WHERE e.namespace > '' AND NOT e.namespace IN $leftOut
  WITH e LIMIT $limit
  RETURN e.namespace AS namespace
  UNION
  MATCH (r:Unlearnt) WHERE r.id > '' AND NOT r.namespace IN $leftOut
  WITH r LIMIT $limit
  RETURN r.namespace AS namespace
  UNION
  MATCH (n:Namespace)
  USING INDEX n:Namespace(name)
  WHERE n.name > '' AND NOT n.name IN $leftOut
  CALL (n) {
    MATCH (m:Memory)
    USING INDEX m:Memory(namespace, importance)
    WHERE m.namespace = n.name AND m.importance >= $replayImportance AND
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
    RETURN m LIMIT 1
  }
  RETURN n.name AS namespace
}
RETURN DISTINCT namespace
