// @write Takes a procedure's lock until the transaction ends, and tells how it stands under that lock.
// @returns steps: list<string>, script: string, version: integer, successCount: integer, executionCount: integer, deprecated: boolean
:param id => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id ORDER BY p.id LIMIT 1 });
MATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)
// <lock p>
WITH p WHERE p.live
RETURN p.steps AS steps, p.script AS script, p.version AS version, p.successCount AS successCount, p.executionCount AS executionCount,
  p.deprecated AS deprecated
