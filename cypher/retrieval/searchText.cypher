// @name searchText @access read
// Full-text candidates of one namespace; the query carries the namespace's token, so the index itself filters.
// @param query: string, a Lucene query made by lexicalQuery
// @param limit: integer, > 0
// @returns id: string, score: float, who: string?
:param query => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN '+(namespaceKey:' + m.namespaceKey + ')^0 +(content:(phone))' LIMIT 1 });
:param limit => 60;
CYPHER 25
CALL db.index.fulltext.queryNodes('memory_text', $query, {limit: $limit}) YIELD node, score
RETURN node.id AS id, score, node.who AS who
