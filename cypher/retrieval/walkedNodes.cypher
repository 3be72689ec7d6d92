// @read What the nodes are that a recall's walk came to: memories by their first words, entities by their names.
// @returns id: string, kind: string, text: string
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND (m:Episode OR m:Entity))
RETURN id, CASE WHEN m:Episode THEN 'EPISODE' ELSE 'ENTITY' END AS kind, CASE WHEN m:Episode THEN left(m.content, 200) ELSE m.name END AS text
