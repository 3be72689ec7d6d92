// @name createEpisodes @access write
// Stores episodes under their keys, in a namespace that there is from the first one on: writers that looked for it in vain would wait for each other.
// An id that comes back different belongs to the memory that had the key before: the transaction is to be rolled back then, for its event is told already.
// @param namespace: string
// @param namespaceKey: string, the namespace as one token of the full-text index
// @param now: datetime, the instant of the write
// @param nowMs: integer, the same in milliseconds since 1970, for the vector indexes' filters
// @param tier: string, the tier a new memory starts in
// @param energy: float, the energy a new memory starts with
// @param episodes: list<{id: string, dedupKey: string, idempotencyKey: string?, content: string, contentHash: string, precedingContent: string?, sessionId: string?, occurredAt: datetime, occurredAtMs: integer, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tool: string?, file: string?, category: string?, outcome: string?, valence: float?, reliability: float?, salience: float?, reviewAt: datetime?, entities: list<{name: string, type: string?}>}>, new memories
// @returns dedupKey: string, id: string
// :param {namespace: 'demo', namespaceKey: '0', now: datetime('2026-01-01T00:00Z'), nowMs: 1767225600000, tier: 'working', energy: 1.0, episodes: []}
CYPHER 25
MERGE (n:Namespace {name: $namespace})
WITH n
CALL () {
  UNWIND $episodes AS e
  WITH e.sessionId AS sessionId, collect(e.id) AS ids
  UNWIND range(0, size(ids) - 1, 100) AS at
  // <event 'STORED'>
  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: $now})
  // </event>
  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}
}
UNWIND $episodes AS e
MERGE (m:Memory {namespace: $namespace, dedupKey: e.dedupKey})
  ON CREATE SET
    m:Episode:Unembedded:Unlinked:Unassociated:Unstamped,
    m.id = e.id,
    m.namespaceKey = $namespaceKey,
    m.live = true,
    m.idempotencyKey = e.idempotencyKey,
    m.content = e.content,
    m.contentHash = e.contentHash,
    m.precedingContent = e.precedingContent,
    m.sessionId = e.sessionId,
    m.occurredAt = e.occurredAt,
    m.occurredAtMs = e.occurredAtMs,
    m.recordedAt = $now,
    m.recordedAtMs = $nowMs,
    m.who = e.who,
    m.project = e.project,
    m.intent = e.intent,
    m.tags = e.tags,
    m.importance = e.importance,
    m.tool = e.tool,
    m.file = e.file,
    m.category = e.category,
    m.outcome = e.outcome,
    m.valence = e.valence,
    m.reliability = e.reliability,
    m.salience = e.salience,
    m.tier = $tier,
    m.energy = $energy,
    m.energyAt = $now,
    m.scaling = n.scaling,
    m.accessCount = 0,
    m.firstAccessAt = $now,
    m.reviewAt = e.reviewAt,
    m.statedEntities = [entity IN e.entities | entity.name + '\u0000' + coalesce(entity.type, '')]
RETURN e.dedupKey AS dedupKey, m.id AS id
