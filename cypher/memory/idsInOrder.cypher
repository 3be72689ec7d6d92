// | NAME           | WHICH                                           | LABEL  | KEYS      | FILTER                                                                   | RANK              |
// | memoryIdsAfter | The next memories of a namespace, of every kind | Memory | id        | m.id > $after                                                            | m.namespace, m.id |
// | turnsOfSession | The live memories of a session                  | Memory | sessionId | m.sessionId = $sessionId AND m:Episode AND m.live                        | id                |
// | stepsOfSession | The live memories of a session that name a tool | Memory | sessionId | m.sessionId = $sessionId AND m:Episode AND m.live AND m.tool IS NOT NULL | m.occurredAt, id  |
// @read WHICH: their ids, ordered by RANK.
// @returns id: string
MATCH (m:LABEL)
USING INDEX m:LABEL(namespace, KEYS)
WHERE m.namespace = $namespace AND FILTER
RETURN m.id AS id ORDER BY RANK LIMIT $limit
