// @name recallById @access read
// A recall that has been answered, and whether feedback on it was learnt already.
// @param id: string
// @returns namespace: string, sessionId: string?, hitIds: list<string>, learnt: boolean
// :param {id: ''}
CYPHER 25
MATCH (r:Recall {id: $id})
RETURN r.namespace AS namespace, r.sessionId AS sessionId, r.hitIds AS hitIds, r.feedbackAt IS NOT NULL AS learnt
