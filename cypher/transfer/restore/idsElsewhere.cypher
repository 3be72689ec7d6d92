// @read Whether another namespace has any of these ids: of memories, recalls or runs, which are unique in the store.
// @store-wide ids are unique in the store: one that another namespace has is told apart from one that is free
// @returns taken: boolean
UNWIND $ids AS id
CALL (id) {
  MATCH (m:Memory {id: id})
  RETURN m.namespace AS owner
  UNION
  MATCH (r:Recall {id: id})
  RETURN r.namespace AS owner
  UNION
  MATCH (run:ConsolidationRun {id: id})
  RETURN run.namespace AS owner
}
WITH owner WHERE owner <> $namespace
RETURN count(*) > 0 AS taken
