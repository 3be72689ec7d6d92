// @read What a write must know of the graph first: keys that exist already, texts that were erased, and the last turn of each session
// it continues.
// @param dedupKeys: list<string>, keys of the memories to write
// @param freedKeys: list<string>, those of them that a memory which was forgotten or edited since still answers for
// @param contentHashes: list<string>, of their texts
// @param sessionIds: list<string>, sessions they belong to
// @returns existing: list<{dedupKey: string, id: string, live: boolean, embedded: boolean, recordedAt: datetime}>
// @returns erased: list<string>
// @returns tails: list<{sessionId: string, id: string, content: string}>
:param dedupKeys => ['k:skerry-1:1'];
:param freedKeys => [];
:param contentHashes => [];
:param sessionIds => ['skerry-1'];
RETURN
  COLLECT {
    UNWIND $dedupKeys AS dedupKey
    MATCH (m:Memory {namespace: $namespace, dedupKey: dedupKey})
    RETURN {dedupKey: dedupKey, id: m.id, live: m.live, embedded: NOT 'embed' IN coalesce(m.owes, []), recordedAt: m.recordedAt} AS found
    UNION ALL
    UNWIND $freedKeys AS freedKey
    MATCH (m:Memory {namespace: $namespace, freedKey: freedKey})
    WHERE NOT m.live AND NOT EXISTS { (:Memory {namespace: $namespace, dedupKey: freedKey}) }
    RETURN {dedupKey: freedKey, id: m.id, live: false, embedded: true, recordedAt: m.recordedAt} AS found
  } AS existing,
  COLLECT {
    UNWIND $contentHashes AS contentHash
    MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})
    RETURN DISTINCT contentHash
  } AS erased,
  COLLECT {
    UNWIND $sessionIds AS sessionId
    MATCH (:Session {namespace: $namespace, id: sessionId})-[:LAST]->(m:Memory)
    RETURN {sessionId: sessionId, id: m.id, content: m.content}
  } AS tails
