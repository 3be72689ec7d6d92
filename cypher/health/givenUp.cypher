// @name givenUp @access read
// Items that the queues of background work gave up, by queue.
// @scan GivenUp: what was given up is rare
// @param namespace: string?, that of the items; null: all
// @returns queue: string, items: integer
:param namespace => 'example';
CYPHER 25
MATCH (x:GivenUp)
WHERE $namespace IS NULL OR x.namespace = $namespace
UNWIND x.givenUp AS queue
RETURN queue, count(*) AS items ORDER BY queue
