// @read A page of what was asked in a namespace, the latest first.
// @param before: datetime, when what the page begins after was asked
// @param beforeId: string, its id; empty for the first page
// @param sessionId: string?, only what was asked in it
// @param memoryId: string?, only what it was a result of
// @param via: string?, only what this asked
// @param unanswered: boolean, only questions that nothing stored is about, or nothing clearly; but for those asked while something said before was being stored
// @param possible: float, least relevance with which a result may answer
// @returns id: string, at: datetime, question: string?, sessionId: string?, who: string?, via: string?, hitIds: list<string>, relevances: list<float>, abstained: boolean?, unclear: boolean, tokens: integer?, tookMs: float?, helpful: list<string>, unhelpful: list<string>
:param before => datetime('9999-12-31T00:00Z');
:param beforeId => '';
:param sessionId => null;
:param memoryId => null;
:param via => null;
:param unanswered => false;
:param possible => 0.08;
:param limit => 20;
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at <= $before
  AND CASE WHEN r.at = $before THEN r.id < $beforeId ELSE true END
  AND ($sessionId IS NULL OR r.sessionId = $sessionId)
  AND ($memoryId IS NULL OR $memoryId IN r.hitIds)
  AND ($via IS NULL OR $via = r.via)
WITH r, coalesce(NOT r.abstained AND size(r.relevances) > 0 AND all(relevance IN r.relevances WHERE relevance < $possible), false) AS unclear
WHERE CASE WHEN $unanswered THEN (r.abstained OR unclear) AND NOT EXISTS {
  MATCH (m:Episode)
  USING INDEX m:Episode(namespace, recordedAtMs, id)
  WHERE m.namespace = $namespace AND m.recordedAtMs > r.at.epochMillis AND m.recordedAtMs <= r.at.epochMillis + 60000 AND m.id > ''
    AND m.occurredAtMs <= r.at.epochMillis
} ELSE true END
WITH r, unclear ORDER BY r.at DESC, r.id DESC LIMIT $limit
RETURN r.id AS id, r.at AS at, r.question AS question, r.sessionId AS sessionId, r.who AS who, r.via AS via, r.hitIds AS hitIds, coalesce(r.relevances, []) AS relevances,
  r.abstained AS abstained, unclear, r.tokens AS tokens, r.tookMs AS tookMs, coalesce(r.helpful, []) AS helpful, coalesce(r.unhelpful, []) AS unhelpful
