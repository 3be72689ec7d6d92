// @read The entity of each reference: by its id, or by the key of its name, or else the one most mentioned among those that are alike. Where that was said to be the same as another, the other.
// @param references: list<{text: string, nameKey: string, likeness: string?}>, likeness null where only the name itself counts
// @returns text: string, id: string, name: string
:param references => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {text: e.name, nameKey: e.nameKey, likeness: e.likeness} ORDER BY e.name LIMIT 5 };
UNWIND $references AS reference
CALL (reference) {
  MATCH (e:Memory:Entity {id: reference.text} WHERE e.namespace = $namespace AND e.live)
  RETURN e, 0 AS choice
  UNION
  MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + reference.nameKey} WHERE e.live)
  RETURN e, 1 AS choice
  UNION
  MATCH (e:Entity {namespace: $namespace, likeness: reference.likeness} WHERE e.live)
  RETURN e, 2 AS choice
}
WITH reference, e, choice ORDER BY choice, COUNT { (e)<-[:MENTIONS]-() } DESC, e.id
WITH reference, head(collect(e)) AS e
// <root e>
RETURN reference.text AS text, root.id AS id, root.name AS name
