// @write Stores episodes under their keys, with their vectors, each behind the last turn of its session. The vectors stay beside the indexes until enterVectors. All of one write is in this statement: each statement more
// costs a round trip, and time under the locks. It first locks the sessions, in one order. Then it makes the namespace, if it is new: without it, concurrent writers would wait for each other.
// Roll the transaction back where the answer shows that the graph is not as the caller thought. An id that comes back different belongs to the memory that had
// the key before. A session may end with another turn, or a text may have been erased. Vectors of a model that the graph is no longer of are not written.
// @param now: datetime, the instant of the latest write
// @param tier: string, the tier a new memory starts in
// @param energy: float, the energy a new memory starts with
// @param episodes: list<{id: string, dedupKey: string, idempotencyKey: string?, content: string, contentHash: string, precedingContent: string?, language: string, words: string?, precedingWords: string?, sessionId: string?, occurredAt: datetime, occurredAtMs: integer, who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tool: string?, file: string?, category: string?, outcome: string?, valence: float?, reliability: float?, salience: float?, recordedAt: datetime, recordedAtMs: integer, reviewAt: datetime?, pinnedAt: datetime?, entities: list<{name: string, type: string?}>}>, new memories
// @param contentHashes: list<string>, of texts that must not have been erased
// @param sessionIds: list<string>, sessions to lock, sorted
// @param links: list<{id: string, predecessorId: string}>, pairs of turns that follow one another
// @param lasts: list<{sessionId: string, id: string}>, the newest turn of each session
// @param model: string?, name of the model that the vectors are of
// @param vectors: list<{id: string, own: list<float>, quantised: bytes, tokens: bytes?}>
// @returns created: list<{dedupKey: string, id: string}>
// @returns sessions: list<{sessionId: string, tailId: string?, held: list<HeldMemory>}>
// @returns erased: list<string>
// @returns embedded: integer
:param tier => 'working';
:param energy => 1.0;
:param episodes => [{id: randomUUID(), dedupKey: 'k:by-hand', idempotencyKey: 'by-hand', content: 'The buoy at the harbour mouth is red.', contentHash: 'by-hand', precedingContent: null, language: 'en', words: null, precedingWords: null, sessionId: null, occurredAt: datetime(), occurredAtMs: datetime().epochMillis, who: 'Mara', project: 'tide tables', intent: null, tags: [], importance: null, tool: null, file: null, category: null, outcome: null, valence: null, reliability: null, salience: null, recordedAt: datetime(), recordedAtMs: datetime().epochMillis, reviewAt: datetime() + duration({hours: 4}), pinnedAt: null, entities: [{name: 'Mara', type: 'PERSON'}]}];
:param contentHashes => [];
:param sessionIds => [];
:param links => [];
:param lasts => [];
:param model => null;
:param vectors => [];
CALL () {
  UNWIND $sessionIds AS sessionId
  // <lockSession sessionId>
  RETURN collect({sessionId: s.id, tailId: tail.id, held: held}) AS sessions
}
CALL (sessions) {
  // In the order that background work takes its locks in: the new turns are linked to these.
  UNWIND sessions AS session
  UNWIND [session.tailId] + [each IN session.held | each.id] AS id
  WITH DISTINCT id ORDER BY id
  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
  // <lock m>
}
MERGE (n:Namespace {name: $namespace})
WITH n, sessions
CALL () {
  UNWIND $episodes AS e
  WITH e.sessionId AS sessionId, collect(e.id) AS ids
  WHERE EXISTS { (log:EventLog WHERE $namespace <= log.namespace <= $namespace) }
  UNWIND range(0, size(ids) - 1, 100) AS at
  // <event 'STORED'>
  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}
}
CALL (n) {
  UNWIND $episodes AS e
  MERGE (m:Memory {namespace: $namespace, dedupKey: e.dedupKey})
    ON CREATE SET
      m:Episode:Undigested:Unstamped,
      m.owes = ['embed', 'link', 'associate'],
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
      m.wordsKey = CASE WHEN e.words IS NOT NULL OR e.precedingWords IS NOT NULL THEN $namespaceKey END,
      m.sessionId = e.sessionId,
      m.occurredAt = e.occurredAt,
      m.occurredAtMs = e.occurredAtMs,
      m.recordedAt = e.recordedAt,
      m.recordedAtMs = e.recordedAtMs,
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
      m.pinnedAt = e.pinnedAt,
      m.keptAt = e.pinnedAt,
      m.tier = $tier,
      m.energy = $energy,
      m.energyAt = e.recordedAt,
      m.scaling = n.scaling,
      m.accessCount = 0,
      m.firstAccessAt = e.recordedAt,
      m.reviewAt = e.reviewAt,
      m.statedEntities = [entity IN e.entities | entity.name + '\u0000' + coalesce(entity.type, '')]
  RETURN collect({dedupKey: e.dedupKey, id: m.id}) AS created
}
CALL () {
  UNWIND $links AS link
  MATCH (m:Memory {id: link.id} WHERE m.namespace = $namespace)
  MATCH (p:Memory {id: link.predecessorId} WHERE p.namespace = $namespace)
  MERGE (p)-[:NEXT]->(m)
}
CALL () {
  UNWIND $lasts AS last
  MATCH (s:Session {namespace: $namespace, id: last.sessionId})
  MATCH (m:Memory {id: last.id} WHERE m.namespace = $namespace)
  OPTIONAL MATCH (s)-[old:LAST]->(:Memory)
  DELETE old
  MERGE (s)-[:LAST]->(m)
}
CALL () {
  MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.dimensions = size($vectors[0].own))
  UNWIND $vectors AS v
  MATCH (m:Memory {id: v.id} WHERE m.namespace = $namespace)
  CALL db.create.setNodeVectorProperty(m, 'newEmbedding', v.own)
  SET m:Unindexed,
    m.embeddingModel = $model,
    m.quantisedVectors = v.quantised,
    m.tokenVectors = CASE
      WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null
      ELSE v.tokens
    END
  // <digested m ['embed']>
  RETURN count(m) AS embedded
}
RETURN created, sessions, embedded, COLLECT {
  UNWIND $contentHashes AS contentHash
  MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})
  RETURN DISTINCT contentHash
} AS erased
