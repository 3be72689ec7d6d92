// @read A recall that has been answered, and whether feedback on it was learnt already.
// @store-wide feedback names a recall by its id alone; which namespaces the caller may use is checked against the answer
// @returns namespace: string, sessionId: string?, hitIds: list<string>, learnt: boolean
// @returns questionVector: bytes?, questionModel: string?
:param id => head(COLLECT { MATCH (r:Recall {namespace: 'example'}) RETURN r.id LIMIT 1 });
MATCH (r:Recall {id: $id})
RETURN r.namespace AS namespace, r.sessionId AS sessionId, r.hitIds AS hitIds, r.feedbackAt IS NOT NULL AS learnt,
  r.questionVector AS questionVector, r.questionModel AS questionModel
