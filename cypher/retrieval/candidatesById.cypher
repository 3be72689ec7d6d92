// | NAME                     | WHICH                                                                                                         | KEPT                           | THEN         |
// | hydrateCandidates        | Live memories by id as candidates of a recall                                                                 | m.live                         |              |
// | gatherTextCandidatesAsOf | The candidates that full text found, at a pair of valid time and recorded time, while the model cannot answer | m.recordedAtMs <= $knownAt AND | recordedThen |
// @read WHICH.
// @returns memory: Episode
// @returns predecessorId: string?
OPTIONAL MATCH (n:Namespace {name: $namespace})
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
WHERE KEPT
  // <THEN m>
RETURN
  // <episode m n>
  AS memory,
  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId
