// @read Which of these memories are what a recall is limited to.
// @param sessionId: string?
// @param intent: string?
// @param category: string?
// @param tags: list<string>, every one of them
// @param occurredFrom: instant?
// @param occurredBefore: instant?, exclusive
// @returns id: string
:param sessionId => null;
:param intent => null;
:param category => null;
:param tags => [];
:param occurredFrom => null;
:param occurredBefore => null;
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
WHERE ($sessionId IS NULL OR m.sessionId = $sessionId)
  AND ($who IS NULL OR m.who = $who)
  AND ($project IS NULL OR m.project = $project)
  AND ($intent IS NULL OR m.intent = $intent)
  AND ($category IS NULL OR m.category = $category)
  AND all(tag IN $tags WHERE tag IN m.tags)
  AND ($occurredFrom IS NULL OR m.occurredAtMs >= $occurredFrom)
  AND ($occurredBefore IS NULL OR m.occurredAtMs < $occurredBefore)
RETURN m.id AS id
