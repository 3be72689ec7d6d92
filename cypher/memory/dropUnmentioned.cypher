// @name dropUnmentioned @access write
// Removes entities that were known from erased text alone: nothing mentions them any more, and nobody has related them to anything.
// @param ids: list<string>, sorted
// @param now: datetime
// @returns id: string
// :param {ids: [], now: datetime('2026-01-01T00:00Z')}
CYPHER 25
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id})
SET e.touchedAt = $now
WITH e, id
WHERE NOT EXISTS { (e)--() }
DELETE e
RETURN id
