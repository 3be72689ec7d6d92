// @read What the short id of a recall stands for: recalls of the namespaces since a time, whose ids end with it.
// @param namespaces: list<string>
// @param since: datetime
// @param ending: string, of eight characters
// @returns id: string
:param namespaces => ['example'];
:param since => datetime() - duration({days: 30});
:param ending => right(head(COLLECT { MATCH (r:Recall {namespace: 'example'}) RETURN r.id LIMIT 1 }), 8);
MATCH (r:Recall) USING INDEX r:Recall(namespace, at)
WHERE r.namespace IN $namespaces AND r.at >= $since AND r.id ENDS WITH $ending
RETURN r.id AS id ORDER BY id
