// @read The state of episodes, as sent to another store. Tags that never changed count as added under the memory's id.
// @returns state: {id: string, dot: Dot, dedupKey: string?, precedingContent: string?, followsId: string?, said: {idempotencyKey: string?, content: string, contentHash: string, sessionId: string?, who: string?, project: string?, intent: string?, tool: string?, file: string?, category: string?, outcome: string?, importance: float?, valence: float?, reliability: float?, salience: float?, occurredAt: integer, recordedAt: integer, statedEntities: list<string>}, retractedAt: integer?, revivals: integer?, keeping: SyncedKeeping?, tagsAdded: list<string>, tagsRemoved: list<string>, links: list<SyncedLink>}
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)},
  dedupKey: m.dedupKey, precedingContent: m.precedingContent, followsId: coalesce(head([(before:Memory)-[:NEXT]->(m) | before.id]), m.followsId),
  said: m {.idempotencyKey, .content, .contentHash, .sessionId, .who, .project, .intent, .tool, .file, .category, .outcome, .importance,
    .valence, .reliability, .salience, occurredAt: m.occurredAt.epochMillis, recordedAt: m.recordedAt.epochMillis, statedEntities: coalesce(m.statedEntities, [])},
  retractedAt: m.retractedAt.epochMillis, revivals: m.revivals,
  keeping: CASE WHEN m.keptAt IS NOT NULL THEN {pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, expiry: m.expiry, at: m.keptAt.epochMillis} END,
  tagsAdded: coalesce(m.tagsAdded, [tag IN coalesce(m.tags, []) | m.id + ' ' + tag]), tagsRemoved: coalesce(m.tagsRemoved, []),
  links: COLLECT { MATCH (o:Observation)-[l:STATED_IN]->(m) WHERE o.factId IS NOT NULL RETURN {type: 'STATED_IN', from: o.id, to: m.id, at: null, rule: null, decision: null} LIMIT 1000 }
    + COLLECT {
      MATCH (m)-[l:CONTRADICTS]-(other:Memory:Episode)
      RETURN {type: 'CONTRADICTS', from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: l.rule,
        decision: CASE WHEN l.resolution IS NOT NULL THEN {resolution: l.resolution, at: l.resolvedAt.epochMillis, who: l.resolvedBy} END} LIMIT 1000
    }
    + COLLECT { MATCH (m)-[l:REVISES]-() RETURN {type: 'REVISES', from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: null, decision: null} LIMIT 1000 }
} AS state
