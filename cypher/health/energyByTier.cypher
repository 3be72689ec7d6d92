// @name energyByTier @access read
// Health: the current energy of the live memories of each tier, after decay (source B). The histogram counts memories below the first edge,
// between each two edges, and from the last edge up. It reads every memory of the namespace by index: about half a second for 100,000.
// @param namespace: string
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param edges: list<float>, ascending
// @returns tier: string, memories: integer, meanEnergy: float, leastEnergy: float, mostEnergy: float, histogram: list<integer>
:param namespace => 'example';
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param edges => [0.1, 0.5, 1.0, 1.5, 2.0, 5.0, 10.0];
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND ['working','shortTerm','longTerm','archived'] AS tier
MATCH (m:Episode)
USING INDEX m:Episode(live, tier, namespace)
WHERE m.live = true AND m.tier = tier AND m.namespace = $namespace
WITH n {.scaling} AS n, tier, m {.energy, .scaling, .pace, .tier, .pinnedAt, .energyAt} AS m
WITH tier,
  // <energyNow m n>
  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
    ] * CASE
      WHEN m.pinnedAt <= m.energyAt THEN 0.0
      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
      ELSE 0.0 END)
  // </energyNow>
  AS energy
WITH tier, size([edge IN $edges WHERE energy >= edge]) AS bin, count(*) AS inBin, sum(energy) AS total, min(energy) AS least, max(energy) AS most
WITH tier, sum(inBin) AS memories, sum(total) AS total, min(least) AS leastEnergy, max(most) AS mostEnergy,
  collect({bin: bin, memories: inBin}) AS bins
RETURN tier, memories, total / memories AS meanEnergy, leastEnergy, mostEnergy,
  [at IN range(0, size($edges)) | coalesce(head([b IN bins WHERE b.bin = at | b.memories]), 0)] AS histogram
ORDER BY tier
