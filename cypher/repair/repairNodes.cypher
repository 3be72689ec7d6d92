// @write Gives nodes the properties that they should have had, and puts them back into the queues that gave them up.
// The nodes are those that the repair found in every namespace, none comes from a caller
// @param repairs: list<{node: string, properties: map}>, element ids
// @param marks: map, labels of what waits for a work, by the name of the work
// @param digestWorks: list<string>, works that the digest does
// @returns repaired: integer
:param repairs => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {node: elementId(m), properties: {tier: m.tier}} ORDER BY m.id LIMIT 1 };
:param marks => ({link: ['Undigested']});
:param digestWorks => ['embed', 'link', 'associate', 'resolve'];
UNWIND $repairs AS repair
MATCH (x)
WHERE elementId(x) = repair.node
SET x:$(reduce(found = [], work IN coalesce(x.givenUp, []) | found + coalesce($marks[work], [])))
SET x += repair.properties,
  x.owes = CASE
    WHEN any(work IN coalesce(x.givenUp, []) WHERE work IN $digestWorks)
    THEN [work IN coalesce(x.owes, []) WHERE NOT work IN x.givenUp] + [work IN x.givenUp WHERE work IN $digestWorks]
    ELSE x.owes
  END,
  x.givenUp = null
REMOVE x:GivenUp
RETURN count(x) AS repaired
