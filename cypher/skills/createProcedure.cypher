// @write Stores a procedure under its key; an id that comes back different belongs to the one that was built by the same key before.
// @param taskKey: string, the namespace as one token of the full-text index
// @param domain: string?
// @param triggerPattern: string
// @param steps: list<string>, verbatim
// @param script: string
// @param score: float, of the trajectory
// @param episodeIds: list<string>, what it is made of
// @returns id: string
:param taskKey => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.namespaceKey LIMIT 1 });
:param dedupKey => 'b:by-hand';
:param id => randomUUID();
:param name => 'release';
:param domain => null;
:param triggerPattern => 'release';
:param steps => ['test: run it'];
:param script => 'test: run it';
:param score => 0.9;
:param episodeIds => [];
MERGE (p:Memory {namespace: $namespace, dedupKey: $dedupKey})
  ON CREATE SET p:Procedure:UnembeddedTask, p.id = $id, p.derived = false, p.live = true, p.taskKey = $taskKey, p.name = $name, p.domain = $domain,
    p.triggerPattern = $triggerPattern, p.steps = $steps, p.script = $script, p.score = $score, p.successRate = 0.0, p.successCount = 0,
    p.executionCount = 0, p.version = 1, p.versionAt = $now, p.deprecated = false, p.recordedAt = $now, p.recordedAtMs = $now.epochMillis
WITH p
CALL (p) {
  WHEN p.id = $id THEN {
    // <event 'STORED'>
    SET event += {memoryIds: [p.id]}
    WITH p
    UNWIND $episodeIds AS episodeId
    MATCH (m:Memory:Episode {id: episodeId} WHERE m.namespace = $namespace)
    MERGE (p)-[:DERIVED_FROM]->(m)
  }
}
RETURN p.id AS id
