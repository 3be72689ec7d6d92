// @name faded @access read
// The working memories that the next phase would archive by their energy. Under another law than that of energy, those that are still strong by it stay.
// @param namespace: string
// @param sessionId: string?, only what belongs to it
// @param now: datetime
// @param ratesPerHour: RatesPerHour, decay by pace
// @param expireUnder: float, energy
// @param after: string, an id: only those behind it
// @param limit: integer, > 0
// @returns id: string, recordedAt: instant, accessCount: integer, recentAccesses: list<instant>, useSums: list<float>?, importance: float?, category: string?, acceleratedAt: instant?
:param namespace => 'example';
:param sessionId => null;
:param now => datetime();
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param expireUnder => 0.1;
:param after => '';
:param limit => 10000;
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
MATCH (m:Memory)
USING INDEX m:Memory(namespace, reviewAt)
WHERE m.namespace = $namespace AND m.reviewAt <= $now AND m.id > $after
  AND m.live AND m.pinnedAt IS NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND
    // <energyNow m n>
    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
      ] * CASE
        WHEN m.pinnedAt <= m.energyAt THEN 0.0
        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
        ELSE 0.0 END)
    // </energyNow>
    <= $expireUnder
WITH m ORDER BY m.id LIMIT $limit
RETURN m.id AS id, m.recordedAtMs AS recordedAt, m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.useSums AS useSums,
  m.importance AS importance, m.category AS category, m.acceleratedAt.epochMillis AS acceleratedAt
