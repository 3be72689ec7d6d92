// @name entitiesMeantBy @access read
// The entity of each reference, which is an entity's id or one of the spellings of its name; where that was said to be the same as another, the other.
// @param namespace: string
// @param references: list<{text: string, nameKey: string}>
// @returns text: string, id: string, name: string
:param namespace => 'example';
:param references => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {text: e.name, nameKey: e.nameKey} ORDER BY e.name LIMIT 5 };
CYPHER 25
UNWIND $references AS reference
CALL (reference) {
  MATCH (e:Memory:Entity {id: reference.text} WHERE e.namespace = $namespace AND e.live)
  RETURN e, 0 AS choice
  UNION
  MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + reference.nameKey} WHERE e.live)
  RETURN e, 1 AS choice
}
WITH reference, e ORDER BY choice
WITH reference, head(collect(e)) AS e
// <root e>
MATCH (e)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
// </root>
RETURN reference.text AS text, root.id AS id, root.name AS name
