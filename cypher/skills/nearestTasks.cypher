// | NAME                   | AMONG                                                                                 | FILTER                                 |
// | nearestProcedures      | of those in use                                                                       | p.live = true AND p.deprecated = false |
// | nearestProceduresOfAll | of all that were known at a given time, including those deprecated or retracted since | p.recordedAtMs <= $knownAt             |
// @read The procedures of one namespace whose tasks are nearest, AMONG; the indexes filter by themselves.
// @param vector: list<float>, the task's unit vector
// @returns id: string
:param vector => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN p.taskEmbedding LIMIT 1 });
:param limit => 20;
MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.name = $model AND e.clearedUpTo IS NULL)
CALL (e) {
  MATCH (p:Procedure)
    SEARCH p IN (VECTOR INDEX procedure_task FOR $vector WHERE p.namespace = $namespace AND FILTER LIMIT $limit)
  RETURN p
}
RETURN p.id AS id
