// @write Retracts a procedure: only an earlier asOf finds it, and consolidation does not distil it again. The key of a built procedure is freed, and noted for unforgetProcedure.
// @returns retractedAt: datetime, changed: boolean
:param id => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id ORDER BY p.id LIMIT 1 });
MATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)
// <lock p>
WITH p, p.forgotten IS NULL AS changed
SET p.forgotten = true, p.retractedAt = CASE WHEN changed AND p.live THEN $now ELSE p.retractedAt END, p.live = false,
  p.freedKey = CASE WHEN p.dedupKey STARTS WITH 'b:' THEN p.dedupKey ELSE p.freedKey END
SET p.dedupKey = CASE WHEN p.dedupKey STARTS WITH 'b:' THEN null ELSE p.dedupKey END
CALL (p, changed) {
  WHEN changed THEN {
    // <event 'RETRACTED'>
    SET event += {memoryIds: [p.id]}
  }
}
RETURN p.retractedAt AS retractedAt, changed
