// @name tierCounts @access read
// Live memories of all namespaces by tier, and those due, by index alone and each up to a limit.
// @param tiers: list<string>
// @param now: datetime
// @param limit: integer, > 0, of each tier and of what is due
// @returns due: integer, tiers: list<{tier: string, memories: integer}>
:param tiers => ['working', 'shortTerm', 'longTerm', 'archived'];
:param now => datetime();
:param limit => 1000000;
CYPHER 25
CALL {
  MATCH (m:Memory)
  USING INDEX m:Memory(reviewAt)
  WHERE m.reviewAt <= $now
  WITH m LIMIT $limit
  RETURN count(m) AS due
}
UNWIND $tiers AS tier
CALL (tier) {
  MATCH (m:Episode)
  USING INDEX m:Episode(live, tier, namespace)
  WHERE m.live = true AND m.tier = tier AND m.namespace IS NOT NULL
  WITH m LIMIT $limit
  RETURN count(m) AS memories
}
RETURN due, collect({tier: tier, memories: memories}) AS tiers
