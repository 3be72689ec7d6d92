// @name gatherTextCandidatesAsOf @access read
// The candidates that full text found, at a pair of valid time and recorded time, while the model cannot answer.
// @param textIds: list<string>, found by full text
// @returns memory: Episode
// @returns predecessorId: string?
:param textIds => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
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
