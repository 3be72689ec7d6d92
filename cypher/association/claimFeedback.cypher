// @write Marks a recall's feedback as learnt; no row if another did so first.
// @param helpful: list<string>
// @param unhelpful: list<string>
// @returns id: string
:param id => head(COLLECT { MATCH (r:Recall {namespace: 'example'}) WHERE r.feedbackAt IS NULL RETURN r.id LIMIT 1 });
:param helpful => head(COLLECT { MATCH (r:Recall {namespace: 'example'}) WHERE r.feedbackAt IS NULL RETURN r.hitIds[..1] LIMIT 1 });
:param unhelpful => [];
MATCH (r:Recall {id: $id} WHERE r.namespace = $namespace)
// <lock r>
WITH r WHERE r.feedbackAt IS NULL
SET r.feedbackAt = $now, r.helpful = $helpful, r.unhelpful = $unhelpful
RETURN r.id AS id
