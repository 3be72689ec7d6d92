// @name strengthenAccessed @access write
// An access: energy decays to now, then gains one access (source B), and is the latest of the ten that are kept. What has
// passed its tier's threshold is due for promotion at once; a working memory is due again when it will have faded.
// Ids in one order, so that two writers cannot deadlock; the lock comes first, so that what is read then holds.
// @param ids: list<string>, sorted
// @param now: datetime
// @param gain: float, energy an access adds
// @param ratesPerHour: {working: float, shortTerm: float, longTerm: float, archived: float}, decay by tier
// @param promoteAbove: {working: float, shortTerm: float}, energy by tier
// @param expireUnder: float, energy of a working memory
// @returns id: string, energy: float
// :param {ids: [], now: datetime('2026-01-01T00:00Z'), gain: 1.0, ratesPerHour: {working: 0.5, shortTerm: 0.05, longTerm: 0.001, archived: 0.001}, promoteAbove: {working: 2.0, shortTerm: 5.0}, expireUnder: 0.1}
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id})
SET m.touchedAt = $now
WITH m, ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 AS elapsed
WITH m, m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN elapsed > 0 THEN elapsed ELSE 0.0 END) + $gain AS energy
SET m.energy = energy,
    m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END,
    m.accessCount = m.accessCount + 1,
    m.recentAccesses = (coalesce(m.recentAccesses, []) + $now.epochMillis)[-10..],
    m.reviewAt = CASE
      WHEN m.live AND energy > $promoteAbove[m.tier] THEN $now
      WHEN m.live AND m.tier = 'working' AND energy > $expireUnder
        THEN $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})
    END
RETURN m.id AS id, energy
