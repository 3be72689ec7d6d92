// @read Procedures of one namespace by the words of their names and tasks; the query carries the namespace's token, so the index itself filters.
// @param query: string, a Lucene query made by taskQuery
// @returns id: string, score: float
:param query => head(COLLECT { MATCH (p:Procedure {namespace: 'example'}) RETURN '+(taskKey:' + p.taskKey + ')^0 +(name:(ship))' LIMIT 1 });
:param limit => 20;
CALL db.index.fulltext.queryNodes('procedure_text', $query, {limit: $limit}) YIELD node, score
RETURN node.id AS id, score
