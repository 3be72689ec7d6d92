// @read The turns right before and after memories.
// @returns id: string
UNWIND $ids AS id
MATCH (:Memory {id: id, namespace: $namespace})-[:NEXT]-(beside:Memory)
RETURN DISTINCT beside.id AS id
