// @read The earlier texts of memories, each as a memory of its own, newest first.
// @returns id: string, revisions: list<{id: string, at: instant, by: string?}>
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN id, COLLECT {
  MATCH path = (m)-[:REVISES]->{1,100}(earlier:Memory)
  WITH earlier, last(relationships(path)) AS edit ORDER BY length(path)
  RETURN {id: earlier.id, at: edit.at.epochMillis, by: edit.by}
} AS revisions
