// @read Which memories have these keys, and which of these texts were erased last, and when.
// @param dedupKeys: list<string>
// @param contentHashes: list<string>
// @returns taken: list<{dedupKey: string, id: string, recordedAt: integer}>
// @returns erased: list<{contentHash: string, erasedAt: integer}>
:param dedupKeys => ['k:skerry-1:1'];
:param contentHashes => COLLECT { MATCH (x:Erasure {namespace: 'example'}) RETURN x.contentHash LIMIT 5 };
RETURN
  COLLECT {
    UNWIND $dedupKeys AS dedupKey
    MATCH (m:Memory {namespace: $namespace, dedupKey: dedupKey})
    RETURN {dedupKey: dedupKey, id: m.id, recordedAt: m.recordedAt.epochMillis}
  } AS taken,
  COLLECT {
    UNWIND $contentHashes AS contentHash
    MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})
    WITH contentHash, max(e.erasedAt.epochMillis) AS erasedAt
    RETURN {contentHash: contentHash, erasedAt: erasedAt}
  } AS erased
