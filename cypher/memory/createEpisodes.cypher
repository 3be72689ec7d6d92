// @name createEpisodes @access write
// Stores episodes under their keys, in a namespace that exists from the first one on; without it, concurrent writers would wait for each other.
// An id that comes back different belongs to the memory that had the key before. Roll the transaction back then, because its event is already written.
// @param namespace: string
// @param namespaceKey: string, the namespace as one token of the full-text index
// @param now: datetime, the instant of the write
// @param nowMs: integer, the same in milliseconds since 1970, for the vector indexes' filters
// @param tier: string, the tier a new memory starts in
// @param energy: float, the energy a new memory starts with
// @param episodes: list<{id: string, dedupKey: string, idempotencyKey: string?, content: string, contentHash: string, precedingContent: string?, language: string, words: string?, precedingWords: string?, sessionId: string?, occurredAt: datetime, occurredAtMs: integer, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tool: string?, file: string?, category: string?, outcome: string?, valence: float?, reliability: float?, salience: float?, reviewAt: datetime?, entities: list<{name: string, type: string?}>}>, new memories
// @returns dedupKey: string, id: string
:param namespace => 'example';
:param namespaceKey => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.namespaceKey LIMIT 1 });
:param now => datetime();
:param nowMs => datetime().epochMillis;
:param tier => 'working';
:param energy => 1.0;
:param episodes => [{id: randomUUID(), dedupKey: 'k:by-hand', idempotencyKey: 'by-hand', content: 'The buoy at the harbour mouth is red.', contentHash: 'by-hand', precedingContent: null, language: 'en', words: null, precedingWords: null, sessionId: null, occurredAt: datetime(), occurredAtMs: datetime().epochMillis, who: 'Mara', project: 'tide tables', intent: null, tags: [], importance: null, tool: null, file: null, category: null, outcome: null, valence: null, reliability: null, salience: null, reviewAt: datetime() + duration({hours: 4}), entities: [{name: 'Mara', type: 'PERSON'}]}];
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
    m.language = e.language,
    m.words = e.words,
    m.precedingWords = e.precedingWords,
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
