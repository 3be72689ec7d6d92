// @read For ids of memories that were edited: which memory has the text now. That is the live one, or else the one that was forgotten last. An id that stands for itself has no row.
// @returns id: string, currentId: string
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'})<-[:REVISES]-() RETURN m.id ORDER BY m.id LIMIT 5 };
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND NOT m.live)
CALL (m) {
  MATCH (m)<-[:REVISES]-{0,100}(each:Memory)
  WHERE each.namespace = $namespace
  RETURN each ORDER BY each.live DESC, each.retractedAt DESC, each.id DESC LIMIT 1
}
WITH id, each.id AS currentId
WHERE currentId <> id
RETURN id, currentId
