// | NAME        | INDEX        | WORDS                                                                     | SAMPLE                                                        |
// | searchText  | memory_text  | they stand in the texts                                                   | '+(namespaceKey:' + m.namespaceKey + ')^0 +(content:(phone))' |
// | searchWords | memory_words | the service has folded, stemmed or cut them; English texts have none here | '+(wordsKey:' + m.namespaceKey + ')^0 +(words:(haus))'        |
// @read Full-text candidates of one namespace by their words as WORDS. The query carries the namespace's token, so the index itself filters.
// @param queries: list<string>, Lucene queries made by lexicalQuery or wordsQuery, one a field
// @param limit: integer, > 0, for each
// @returns asked: integer, id: string, score: float, who: string?
// asked: which of the queries found it, from 0
:param queries => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN SAMPLE LIMIT 1 };
:param limit => 60;
UNWIND range(0, size($queries) - 1) AS asked
CALL db.index.fulltext.queryNodes('INDEX', $queries[asked], {limit: $limit}) YIELD node, score
RETURN asked, node.id AS id, score, node.who AS who
