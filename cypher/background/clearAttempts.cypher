// @write Forgets the failed attempts at items whose work is done now.
// The nodes are those that the queue of every namespace gave, none comes from a caller
// @param nodes: list<string>, element ids, sorted
// @returns cleared: integer
:param nodes => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN elementId(m) ORDER BY m.id LIMIT 1 };
UNWIND $nodes AS node
MATCH (x)
WHERE elementId(x) = node
SET x[$work + 'Attempts'] = null
RETURN count(x) AS cleared
