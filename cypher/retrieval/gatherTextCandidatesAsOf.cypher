// @name gatherTextCandidatesAsOf @access read
// The candidates that full text found, at a pair of valid time and recorded time, while the model cannot answer.
// @param namespace: string
// @param textIds: list<string>, found by full text
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @returns memory: Episode
// @returns predecessorId: string?
:param namespace => 'example';
:param textIds => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
CYPHER 25
UNWIND $textIds AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
WHERE
  // <recordedThen m>
OPTIONAL MATCH (n:Namespace {name: $namespace})
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
