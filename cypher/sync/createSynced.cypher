// @write Stores episodes that another store has told of, under their ids. How much they were used there is not known here: each begins as a new one did at its recording.
// @param tier: string, the tier a new memory starts in
// @param energy: float, the energy a new memory starts with
// @param episodes: list<{id: string, dedupKey: string, idempotencyKey: string?, content: string, contentHash: string, precedingContent: string?, language: string, words: string?, precedingWords: string?, followsId: string?, sessionId: string?, occurredAt: datetime, occurredAtMs: integer, recordedAt: datetime, recordedAtMs: integer, reviewAt: datetime, who: string?, project: string?, intent: string?, tags: list<string>, tagsAdded: list<string>, tagsRemoved: list<string>, revivals: integer?, pinnedAt: datetime?, expiresAt: datetime?, expiry: string?, keptAt: datetime?, importance: float?, tool: string?, file: string?, category: string?, outcome: string?, valence: float?, reliability: float?, salience: float?, statedEntities: list<string>}>
// @returns id: string
:param tier => 'working';
:param energy => 1.0;
:param episodes => [{id: randomUUID(), dedupKey: 'k:by-hand', idempotencyKey: 'by-hand', content: 'The buoy at the harbour mouth is red.', contentHash: 'by-hand', precedingContent: null, language: 'en', words: null, precedingWords: null, sessionId: null, occurredAt: datetime(), occurredAtMs: datetime().epochMillis, who: 'Mara', project: 'tide tables', intent: null, tags: [], importance: null, tool: null, file: null, category: null, outcome: null, valence: null, reliability: null, salience: null, reviewAt: datetime() + duration({hours: 4}), followsId: null, recordedAt: datetime(), recordedAtMs: datetime().epochMillis, tagsAdded: [], tagsRemoved: [], revivals: null, pinnedAt: null, expiresAt: null, expiry: null, keptAt: null, statedEntities: []}];
MERGE (n:Namespace {name: $namespace})
WITH n
UNWIND $episodes AS e
CREATE (m:Memory:Episode:Undigested)
SET m = e {.*, namespace: $namespace, namespaceKey: $namespaceKey, live: true, dueAt: e.expiresAt, tier: $tier, energy: $energy, energyAt: e.recordedAt, scaling: n.scaling,
  accessCount: 0, firstAccessAt: e.recordedAt, owes: ['embed', 'link', 'associate'], wordsKey: CASE WHEN e.words IS NOT NULL OR e.precedingWords IS NOT NULL THEN $namespaceKey END}
WITH collect(m) AS arrived
CALL (arrived) {
  UNWIND arrived AS m
  WITH m.sessionId AS sessionId, max(m.recordedAt) AS at, collect(m.id) AS ids
  UNWIND range(0, size(ids) - 1, 100) AS from
  // <event 'STORED' at>
  SET event += {sessionId: sessionId, memoryIds: ids[from..from + 100]}
}
UNWIND arrived AS m
RETURN m.id AS id
