// @fragment tierChange phase fromTier toTier at=$now
// The record of a memory's change of tier, with what undo restores. The memory is m, its energy at $now is energy.
CREATE (m)-[:PROMOTED_TO]->(change:TierChange {
  phase: phase, memoryId: m.id, namespace: $namespace, at: at, fromTier: fromTier, toTier: toTier, energy: energy,
  // <stateBefore m>
})
