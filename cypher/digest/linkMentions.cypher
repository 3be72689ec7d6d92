// @write Links memories to what they mention, one entity a name and namespace; what a writer said of its type wins.
// @param mentions: list<{id: string, namespace: string, entityId: string, name: string, nameKey: string, likeness: string, type: string?, likelyType: string, speaks: boolean}>, sorted by nameKey; entityId is for an entity that is new
// @returns mentions: integer
:param mentions => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {id: m.id, namespace: 'example', entityId: randomUUID(), name: 'harbour office', nameKey: 'harbour office', likeness: 'harbour office', type: null, likelyType: 'PLACE', speaks: false} ORDER BY m.id LIMIT 1 };
UNWIND $mentions AS mention
MATCH (m:Memory {id: mention.id} WHERE m.namespace = mention.namespace)
MERGE (e:Memory {namespace: mention.namespace, dedupKey: 'e:' + mention.nameKey})
  ON CREATE SET
    e:Entity:Undigested,
    e.owes = ['resolve'],
    e.id = mention.entityId,
    e.live = true,
    e.name = mention.name,
    e.nameKey = mention.nameKey,
    e.likeness = mention.likeness,
    e.type = coalesce(mention.type, mention.likelyType),
    e.recordedAt = $now
  ON MATCH SET e.type = CASE
    WHEN mention.type IS NOT NULL THEN mention.type
    WHEN mention.speaks AND e.typeStated IS NULL THEN mention.likelyType
    WHEN e.type = 'CONCEPT' AND e.typeStated IS NULL THEN mention.likelyType
    ELSE e.type END
SET e:Unabstracted, e.live = true, e.speaks = CASE WHEN mention.speaks THEN true ELSE e.speaks END,
  e.typeStated = CASE WHEN mention.type IS NULL THEN e.typeStated ELSE true END
REMOVE e.retractedAt
MERGE (m)-[:MENTIONS]->(e)
WITH m.namespace AS namespace, m.sessionId AS sessionId, count(*) AS linked, collect(DISTINCT m.id) AS ids
CALL (namespace, sessionId, ids) {
  UNWIND range(0, size(ids) - 1, 100) AS at
  WITH at WHERE EXISTS { (log:EventLog WHERE namespace <= log.namespace <= namespace) }
  // <event 'LINKED' $now namespace>
  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}
}
RETURN coalesce(sum(linked), 0) AS mentions
