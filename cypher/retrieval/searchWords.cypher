// @name searchWords @access read
// Full-text candidates of one namespace by their words as the service has folded, stemmed or cut them; English texts have none here.
// @param queries: list<string>, Lucene queries made by wordsQuery, one a field
// @param limit: integer, > 0, for each
// @returns asked: integer, id: string, score: float, who: string?
// asked: which of the queries found it, from 0
:param queries => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN '+(wordsKey:' + m.namespaceKey + ')^0 +(words:(haus))' LIMIT 1 };
:param limit => 60;
CYPHER 25
UNWIND range(0, size($queries) - 1) AS asked
CALL db.index.fulltext.queryNodes('memory_words', $queries[asked], {limit: $limit}) YIELD node, score
RETURN asked, node.id AS id, score, node.who AS who
