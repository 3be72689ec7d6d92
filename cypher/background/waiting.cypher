// | NAME            | LABEL          | ATTEMPTS           | WHICH                                                       | TYPES                                                    | VALUES                                                         |
// | unembeddedTasks | UnembeddedTask | embedTasksAttempts | Procedures whose task has no vector yet                     | name: string, triggerPattern: string                     | x.name AS name, x.triggerPattern AS triggerPattern             |
// | unlearnt        | Unlearnt       | learnAttempts      | Recalls that are to be learnt from                          | namespace: string, at: datetime, learnFrom: list<string> | x.namespace AS namespace, x.at AS at, x.learnFrom AS learnFrom |
// | unrenewed       | Unrenewed      | reembedAttempts    | Memories that wait for vectors of another model than before | content: string, precedingContent: string?               | x.content AS content, x.precedingContent AS precedingContent   |
// @read WHICH, oldest first.
// @param namespace: string?, theirs; null: all
// @returns id: string, node: string, tried: boolean, TYPES
MATCH (x:LABEL)
WHERE x.id > $after AND ($namespace IS NULL OR x.namespace = $namespace)
WITH x ORDER BY x.id LIMIT $limit
RETURN x.id AS id, elementId(x) AS node, x.ATTEMPTS IS NOT NULL AS tried, VALUES
