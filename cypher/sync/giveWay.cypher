// | NAME       | LABELS         | WHICH                                                         | CHANGE                 |
// | markMerged | Memory         | that are known here as no other store knows them yet          | m:Unstamped            |
// | freeKeys   | Memory:Episode | that give way to others of the same key: it is free for those | m.dedupKey = 'd:' + id |
// @write Memories WHICH.
// @param ids: list<string>, sorted
// @returns id: string
UNWIND $ids AS id
MATCH (m:LABELS {id: id} WHERE m.namespace = $namespace)
SET CHANGE
RETURN m.id AS id
