// @name nearestProceduresOfAll @access read
// The same among all procedures known at a given time, including those deprecated or retracted since.
// @param namespace: string
// @param model: string, that the vector is of
// @param vector: list<float>, the task's unit vector
// @param knownAt: instant
// @param limit: integer, > 0
// @returns id: string
:param namespace => 'example';
:param model => 'bge-small-en-v1.5';
:param vector => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.taskEmbedding LIMIT 1 });
:param knownAt => datetime().epochMillis;
:param limit => 20;
CYPHER 25
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
CALL (e) {
  MATCH (p:Procedure)
    SEARCH p IN (VECTOR INDEX procedure_task FOR $vector WHERE p.namespace = $namespace AND p.recordedAtMs <= $knownAt LIMIT $limit)
  RETURN p
}
RETURN p.id AS id
