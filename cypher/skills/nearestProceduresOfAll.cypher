// @name nearestProceduresOfAll @access read
// The same among all procedures known at a given time, including those deprecated or retracted since.
// @param vector: list<float>, the task's unit vector
// @param knownAt: instant
// @returns id: string
:param vector => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.taskEmbedding LIMIT 1 });
:param limit => 20;
CYPHER 25
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
CALL (e) {
  MATCH (p:Procedure)
    SEARCH p IN (VECTOR INDEX procedure_task FOR $vector WHERE p.namespace = $namespace AND p.recordedAtMs <= $knownAt LIMIT $limit)
  RETURN p
}
RETURN p.id AS id
