// @read Recalls of a namespace with feedback that came after a time, oldest first: the vector of the question, and which memories helped and which did not.
// @param after: datetime
// @returns at: datetime, vector: bytes?, model: string?, judgements: list<{memoryId: string, helped: boolean, evidence: float}>
:param after => datetime('0001-01-01T00:00Z');
MATCH (r:Judged)
USING INDEX r:Judged(namespace, feedbackAt)
WHERE r.namespace = $namespace AND r.feedbackAt > $after
WITH r ORDER BY r.feedbackAt, r.id
RETURN r.feedbackAt AS at, r.questionVector AS vector, r.questionModel AS model,
  [(r)-[j:HELPED|DID_NOT_HELP]->(m:Memory WHERE m.namespace = $namespace) |
    {memoryId: m.id, helped: type(j) = 'HELPED', evidence: j.evidence}] AS judgements
