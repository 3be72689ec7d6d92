// @read The state of versions of facts, as sent to another store, with every link that begins or ends at them.
// @returns state: {id: string, dot: Dot, said: {factId: string, version: integer, entity: {name: string, type: string}, other: {name: string, type: string}?, text: string, saidAs: string?, relationType: string?, confidence: float, validFrom: integer?, validTo: integer?, recordedAt: integer}, retractedAt: integer?, links: list<SyncedLink>}
:param ids => COLLECT { MATCH (o:Observation {namespace: 'example'}) WHERE o.live AND o.factId IS NOT NULL RETURN o.id ORDER BY o.id LIMIT 5 };
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m:Observation AND m.factId IS NOT NULL)
MATCH (e:Entity)-[:HAS_OBSERVATION]->(m)
OPTIONAL MATCH (m)-[:ABOUT]->(other:Entity)
RETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)},
  said: {factId: m.factId, version: m.version, entity: {name: coalesce(m.saidOf, e.name), type: e.type}, other: CASE WHEN other IS NOT NULL THEN {name: coalesce(m.saidTo, other.name), type: other.type} END, text: m.text, saidAs: m.saidAs, relationType: m.relationType,
    confidence: coalesce(m.confidence, 1.0), validFrom: m.validFrom.epochMillis, validTo: m.validTo.epochMillis, recordedAt: m.recordedAt.epochMillis},
  retractedAt: m.retractedAt.epochMillis,
  links: COLLECT {
    MATCH (m)-[l:STATED_IN|SUPERSEDES|CONTRADICTS]-(x:Memory)
    WHERE x:Episode OR x:Observation
    RETURN {type: type(l), from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: l.rule, decision: null} LIMIT 1000
  }
} AS state
