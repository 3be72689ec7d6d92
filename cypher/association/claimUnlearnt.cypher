// @write Takes recalls off the list of those that are to be learnt from, and takes their locks, so that the transaction that does
// so is the only one to learn from them. `ours` is false for what another one took meanwhile.
// @store-wide the ids are those that the queue of every namespace gave, none comes from a caller
// @param ids: list<string>, sorted
// @returns namespace: string, sessionId: string?, at: datetime, learnFrom: list<string>, ours: boolean
:param ids => COLLECT { MATCH (r:Recall {namespace: 'example'}) RETURN r.id ORDER BY r.id LIMIT 5 };
UNWIND $ids AS id
MATCH (r:Unlearnt {id: id})
// <lock r>
WITH r, r.learntAt IS NULL AS ours
SET r.learntAt = coalesce(r.learntAt, $now)
REMOVE r:Unlearnt
RETURN r.namespace AS namespace, r.sessionId AS sessionId, r.at AS at, r.learnFrom AS learnFrom, ours
