// @name memoryHeldThen @access read
// Whether a memory was recorded, had happened and was not forgotten at the times asked about.
// @param namespace: string
// @param id: string
// @param knownAt: instant, only what was known by then
// @param validAt: instant, only what had happened by then
// @returns id: string
:param namespace => 'example';
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
:param knownAt => datetime().epochMillis;
:param validAt => datetime().epochMillis;
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
WHERE
  // <recordedThen m>
RETURN m.id AS id
