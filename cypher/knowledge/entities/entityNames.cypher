// @read Names of a namespace's entities, those that most memories mention first.
// @returns id: string, nameKey: string
:param limit => 1000;
MATCH (e:Memory)
USING INDEX e:Memory(namespace, dedupKey)
WHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' AND e:Entity AND e.live
WITH e, COUNT { (e)<-[:MENTIONS]-() } AS mentions
ORDER BY mentions DESC, e.id
LIMIT $limit
RETURN e.id AS id, e.nameKey AS nameKey
