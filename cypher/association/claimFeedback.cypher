// @name claimFeedback @access write
// Marks a recall's feedback as learnt; no row if another did so first.
// @param namespace: string
// @param id: string
// @param now: datetime
// @param helpful: list<string>
// @param unhelpful: list<string>
// @returns id: string
// :param {namespace: 'demo', id: '', now: datetime('2026-01-01T00:00Z'), helpful: [], unhelpful: []}
CYPHER 25
MATCH (r:Recall {id: $id} WHERE r.namespace = $namespace)
// <lock r>
REMOVE r.touchedAt
// </lock>
WITH r WHERE r.feedbackAt IS NULL
SET r.feedbackAt = $now, r.helpful = $helpful, r.unhelpful = $unhelpful
RETURN r.id AS id
