// @name searchWords @access read
// Full-text candidates of one namespace by their words as the service has folded, stemmed or cut them; English texts have none here.
// @param query: string, a Lucene query made by wordsQuery
// @param limit: integer, > 0
// @returns id: string, score: float, who: string?
:param query => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN '+(wordsKey:' + m.namespaceKey + ')^0 +(words:(haus))' LIMIT 1 });
:param limit => 60;
CYPHER 25
CALL db.index.fulltext.queryNodes('memory_words', $query, {limit: $limit}) YIELD node, score
RETURN node.id AS id, score, node.who AS who
