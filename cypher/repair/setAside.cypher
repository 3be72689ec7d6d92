// @write Takes all labels from nodes that cannot be repaired, so that no question finds them. They keep their properties, and say which labels they had. Each is looked
// at again behind its lock: one that is being written may have seemed to lack what it has.
// The nodes are those that the repair found in every namespace, none comes from a caller
// @param nodes: list<string>, element ids
// @param types: map, the types that a property may have, by its name
// @param required: map, names of properties by the label of a node
// @returns nodes: integer
:param nodes => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN elementId(m) ORDER BY m.id LIMIT 1 };
:param types => ({content: ['INTEGER NOT NULL']});
:param required => ({});
UNWIND $nodes AS node
MATCH (x)
WHERE elementId(x) = node
// <lock x>
WITH x
WHERE
  // <illTyped x>
  <> [] OR
  // <lacking x>
SET x.labelsBefore = [label IN labels(x) WHERE label <> 'GivenUp']
REMOVE x:$(x.labelsBefore)
SET x:GivenUp, x.givenUp = ['repair']
RETURN count(x) AS nodes
