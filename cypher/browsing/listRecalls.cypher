// @name listRecalls @access read
// A page of what was asked in a namespace, the latest first.
// @param namespace: string
// @param before: datetime, when what the page begins after was asked
// @param beforeId: string, its id; empty for the first page
// @param sessionId: string?, only what was asked in it
// @param memoryId: string?, only what it was a result of
// @param via: string?, only what this asked
// @param unanswered: boolean, only questions that nothing stored is about
// @param limit: integer, > 0
// @returns id: string, at: datetime, question: string?, sessionId: string?, who: string?, via: string?, hitIds: list<string>, relevances: list<float>, abstained: boolean?, tokens: integer?, tookMs: float?, helpful: list<string>, unhelpful: list<string>
:param namespace => 'example';
:param before => datetime('9999-12-31T00:00Z');
:param beforeId => '';
:param sessionId => null;
:param memoryId => null;
:param via => null;
:param unanswered => false;
:param limit => 20;
CYPHER 25
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at <= $before
  AND CASE WHEN r.at = $before THEN r.id < $beforeId ELSE true END
  AND ($sessionId IS NULL OR r.sessionId = $sessionId)
  AND ($memoryId IS NULL OR $memoryId IN r.hitIds)
  AND ($via IS NULL OR $via = r.via)
  AND (NOT $unanswered OR r.abstained)
WITH r ORDER BY r.at DESC, r.id DESC LIMIT $limit
RETURN r.id AS id, r.at AS at, r.question AS question, r.sessionId AS sessionId, r.who AS who, r.via AS via, r.hitIds AS hitIds, coalesce(r.relevances, []) AS relevances,
  r.abstained AS abstained, r.tokens AS tokens, r.tookMs AS tookMs, coalesce(r.helpful, []) AS helpful, coalesce(r.unhelpful, []) AS unhelpful
