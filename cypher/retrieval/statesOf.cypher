// @read What changes of live memories: a recall keeps the rest of what it has read. For 250 memories, it costs more than the rest of a recall.
// @returns id: string, tags: list<string>, importance: float?, category: string?, tier: string, energy: float, energyAt: instant, pace: string?, accessCount: integer, recentAccesses: list<instant>, useSums: list<float>?, acceleratedAt: instant?, pinnedAt: instant?, expiresAt: instant?, expiry: string?, corrected: boolean
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)
RETURN id, m.tags AS tags, m.importance AS importance, m.category AS category, m.tier AS tier,
  // <energyStored m n>
  AS energy,
  m.energyAt.epochMillis AS energyAt, m.pace AS pace, m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.useSums AS useSums,
  m.acceleratedAt.epochMillis AS acceleratedAt,
  m.pinnedAt.epochMillis AS pinnedAt, m.expiresAt.epochMillis AS expiresAt, m.expiry AS expiry,
  // <corrected m>
  AS corrected
