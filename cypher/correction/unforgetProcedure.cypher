// @write Brings back a procedure that was retracted. It has its key again, unless another one has it by now.
// @returns changed: boolean
:param id => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id ORDER BY p.id LIMIT 1 });
MATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)
// <lock p>
WITH p
OPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: p.freedKey})
WITH p, holder, coalesce(p.forgotten, false) AS changed
CALL (p, holder, changed) {
  WHEN changed THEN {
    SET p.live = true, p.dedupKey = coalesce(p.dedupKey, CASE WHEN holder IS NULL THEN p.freedKey END)
    REMOVE p.forgotten, p.retractedAt, p.freedKey
    // <event 'UNFORGOTTEN'>
    SET event += {memoryIds: [p.id]}
  }
}
RETURN changed
