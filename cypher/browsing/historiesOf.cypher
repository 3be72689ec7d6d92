// @read What is kept of how memories came to be as they are: what runs and use have changed in them, the latest first, and where they stand.
// @param most: integer, > 0, changes of each, and as many changes of tier
// @returns id: string, reviewAt: instant?, kappa: float, changes: list<{phase: string, at: instant, runId: string?, before: string?, after: string?, amount: float?, undoneAt: instant?, ofTier: boolean}>
:param most => 100;
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN id, m.reviewAt.epochMillis AS reviewAt, coalesce(m.kappa, 0.0) AS kappa,
  COLLECT {
    MATCH (m)-[:PROMOTED_TO]->(c:TierChange)
    WITH c ORDER BY c.at DESC LIMIT $most
    OPTIONAL MATCH (c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun)
    RETURN {phase: c.phase, at: c.at.epochMillis, runId: run.id, before: c.fromTier, after: c.toTier, amount: c.energy, undoneAt: c.undoneAt.epochMillis, ofTier: true}
  } + COLLECT {
    MATCH (m)-[:CHANGED]->(c:Change)
    WITH c ORDER BY c.at DESC LIMIT $most
    OPTIONAL MATCH (c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun)
    RETURN {phase: c.phase, at: c.at.epochMillis, runId: run.id, before: c.before, after: c.after, amount: c.amount, undoneAt: c.undoneAt.epochMillis, ofTier: false}
  } AS changes
