// @read Procedures as of a given time, in any order, with the version and the reports of that time. Leaves out unknown ones, and deprecated ones unless requested.
// @param knownAt: datetime
// @param includeDeprecated: boolean
// @param vector: list<float>?, the task's unit vector
// @param model: string?, the EmbeddingModel whose vector that is
// @param most: integer, > 0, episodes and earlier versions of each, the latest
// @returns procedure: {id: string, namespace: string, name: string, domain: string?, triggerPattern: string, steps: list<string>, script: string, score: float?, successCount: integer, executionCount: integer, version: integer, deprecated: boolean, derived: boolean, recordedAt: instant, lastExecutedAt: instant?, derivedFrom: list<string>, versions: list<{version: integer, steps: list<string>, script: string, recordedAt: instant, retractedAt: instant}>}
// @returns cosine: float?
:param ids => COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.id LIMIT 5 };
:param knownAt => datetime();
:param includeDeprecated => false;
:param vector => null;
:param model => null;
:param most => 20;
UNWIND $ids AS id
MATCH (p:Memory)
USING INDEX p:Memory(id)
WHERE p.id = id AND p.namespace = $namespace AND p:Procedure AND p.recordedAt <= $knownAt AND (p.live OR p.retractedAt > $knownAt)
OPTIONAL MATCH (p)-[:HAD_VERSION]->(v:ProcedureVersion) WHERE v.retractedAt > $knownAt
WITH p, v ORDER BY v.version
WITH p, collect(v)[0] AS v
OPTIONAL MATCH (p)-[:EXECUTED]->(e:Execution) WHERE e.at > $knownAt
WITH p, v, e ORDER BY e.at, e.executionCount
WITH p, v, collect(e)[0] AS next
WITH p, coalesce(v, p) AS inForce, next, p.deprecated AND coalesce(p.deprecatedAt, p.recordedAt) <= $knownAt AS deprecated
WHERE $includeDeprecated OR NOT deprecated
RETURN p {.id, .namespace, .name, .domain, .triggerPattern, steps: inForce.steps, script: inForce.script, .score,
    successCount: coalesce(next.fromSuccessCount, p.successCount), executionCount: coalesce(next.fromExecutionCount, p.executionCount),
    version: inForce.version, deprecated: deprecated, derived: coalesce(p.derived, false), recordedAt: p.recordedAtMs,
    lastExecutedAt: (CASE WHEN next IS NULL THEN p.lastExecutedAt ELSE next.fromLastExecutedAt END).epochMillis,
    derivedFrom: COLLECT { MATCH (p)-[:DERIVED_FROM]->(m:Memory) RETURN m.id ORDER BY m.id DESC LIMIT $most },
    versions: COLLECT {
      MATCH (p)-[:HAD_VERSION]->(earlier:ProcedureVersion) WHERE earlier.retractedAt <= $knownAt
      RETURN earlier {.version, .steps, .script, recordedAt: earlier.recordedAt.epochMillis, retractedAt: earlier.retractedAt.epochMillis}
      ORDER BY earlier.version DESC LIMIT $most
    }
  } AS procedure,
  CASE WHEN $vector IS NOT NULL AND p.taskModel = $model THEN 2 * vector.similarity.cosine(p.taskEmbedding, $vector) - 1 END AS cosine
