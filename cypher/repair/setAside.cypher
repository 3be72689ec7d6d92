// @name setAside @access write
// Takes all labels from nodes that cannot be repaired, so that no question finds them. They keep their properties, and say which labels they had.
// The nodes are those that the repair found in every namespace, none comes from a caller
// @param nodes: list<string>, element ids
// @returns nodes: integer
:param nodes => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN elementId(m) ORDER BY m.id LIMIT 1 };
CYPHER 25
UNWIND $nodes AS node
MATCH (x)
WHERE elementId(x) = node
SET x.labelsBefore = [label IN labels(x) WHERE label <> 'GivenUp']
REMOVE x:$(x.labelsBefore)
SET x:GivenUp, x.givenUp = ['repair']
RETURN count(x) AS nodes
