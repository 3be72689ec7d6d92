// @name strengthenAccessed @access write
// An access: energy decays to now, then gains one access (source B), and is the latest of the ten that are kept;
// ids in one order, so that two writers cannot deadlock.
// @param ids: list<string>, sorted
// @param now: datetime
// @param gain: float, energy an access adds
// @param ratesPerHour: {working: float, shortTerm: float, longTerm: float, archived: float}, decay by tier
// @returns id: string, energy: float
// :param {ids: [], now: datetime('2026-01-01T00:00Z'), gain: 1.0, ratesPerHour: {working: 0.5, shortTerm: 0.05, longTerm: 0.001, archived: 0.001}}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id})
WITH m, (($now.epochMillis - m.energyAt.epochMillis) / 3600000.0) AS elapsed
WITH m, CASE WHEN elapsed > 0 THEN elapsed ELSE 0.0 END AS hours
SET m.energy = m.energy * exp(-$ratesPerHour[m.tier] * hours) + $gain,
    m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END,
    m.accessCount = m.accessCount + 1,
    m.recentAccesses = (coalesce(m.recentAccesses, []) + $now.epochMillis)[-10..]
RETURN m.id AS id, m.energy AS energy
