// @write Stores a new text of a memory: a memory of its own, with all that was said of the first one and its use, recorded now. Vectors, names and what it agrees or conflicts with
// follow. Run it behind lockMemory.
// @param id: string, of the memory that is edited
// @param newId: string
// @param content: string
// @param contentHash: string
// @param language: string
// @param words: string?
// @param pinnedAt: datetime?
// @param who: string?, who edited it
// @returns precedingContent: string?
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) WHERE m.live RETURN m.id ORDER BY m.id LIMIT 1 });
:param newId => randomUUID();
:param content => 'The buoy at the harbour mouth is green.';
:param contentHash => 'by-hand';
:param dedupKey => 'k:by-hand';
:param language => 'en';
:param words => null;
:param pinnedAt => null;
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)
CREATE (new:Memory:Episode:Undigested:Unstamped)
SET new = m {.*,
    id: $newId, content: $content, contentHash: $contentHash, dedupKey: $dedupKey, language: $language, words: $words, idempotencyKey: null,
    wordsKey: CASE WHEN $words IS NOT NULL OR m.precedingWords IS NOT NULL THEN m.namespaceKey END,
    pinnedAt: $pinnedAt, keptAt: CASE WHEN (m.pinnedAt IS NULL) = ($pinnedAt IS NULL) THEN m.keptAt END,
    reviewAt: CASE WHEN (m.pinnedAt IS NULL) = ($pinnedAt IS NULL) THEN m.reviewAt WHEN $pinnedAt IS NULL THEN $now ELSE datetime('9999-12-31T00:00Z') END,
    recordedAt: $now, recordedAtMs: $now.epochMillis, owes: ['embed', 'link', 'associate'], tagsAdded: null, tagsRemoved: null, revivals: null,
    embedding: null, newEmbedding: null, quantisedVectors: null, tokenVectors: null, embeddingModel: null,
    embedAttempts: null, linkAttempts: null, associateAttempts: null, givenUp: null, syncSeq: null, syncReplica: null, syncCounter: null}
CREATE (new)-[:REVISES {at: $now, by: $who}]->(m)
// <event 'STORED'>
SET event += {sessionId: m.sessionId, memoryIds: [$newId]}
RETURN new.precedingContent AS precedingContent
