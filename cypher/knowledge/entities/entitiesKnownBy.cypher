// @read Which of these entities, or of those merged with them, were known at a given time.
// @param ids: list<string>, of entities that are the same as no other
// @param knownAt: datetime
// @returns id: string
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param knownAt => datetime();
UNWIND $ids AS id
MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)
WHERE EXISTS { (member:Entity WHERE member.recordedAt <= $knownAt)-[:SAME_AS*0..100]->(e) }
RETURN id
