// @name claimUnlearnt @access write
// Recalls that are to be learnt from, the oldest first: each is taken off the list, and its lock taken, so that the transaction that does
// so is the only one to learn from it. `ours` is false for what another one took meanwhile.
// @param namespace: string?, that of the recalls; null: all
// @param now: datetime
// @param limit: integer, > 0
// @returns namespace: string, sessionId: string?, at: datetime, learnFrom: list<string>, ours: boolean
// :param namespace => 'example';
// :param now => datetime();
// :param limit => 100;
CYPHER 25
MATCH (r:Unlearnt)
WHERE r.id > '' AND ($namespace IS NULL OR r.namespace = $namespace)
WITH r ORDER BY r.id LIMIT $limit
// <lock r>
REMOVE r.touchedAt
// </lock>
WITH r, r.learntAt IS NULL AS ours
SET r.learntAt = coalesce(r.learntAt, $now)
REMOVE r:Unlearnt
RETURN r.namespace AS namespace, r.sessionId AS sessionId, r.at AS at, r.learnFrom AS learnFrom, ours
