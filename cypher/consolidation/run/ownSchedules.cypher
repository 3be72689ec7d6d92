// @name ownSchedules @access read
// The namespaces that say for themselves when they are consolidated, and whether anything is due there: a memory, a link by use that has faded, or
// something whose links or mentions changed.
// @scan ConsolidationConfig: one small node for each namespace that says anything
// @param now: datetime
// @returns namespace: string, schedule: string?, due: boolean
:param now => datetime();
CYPHER 25
MATCH (c:ConsolidationConfig) WHERE c.schedule IS NOT NULL
RETURN c.namespace AS namespace, toStringOrNull(c.schedule) AS schedule,
  EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.reviewAt <= $now }
    OR EXISTS { ()-[link:COACTIVATED]->() WHERE link.namespace = c.namespace AND link.reviewAt <= $now }
    OR EXISTS { (m:Ungrouped) WHERE m.namespace = c.namespace } OR EXISTS { (e:Unabstracted) WHERE e.namespace = c.namespace } AS due
