// @name exportErasures @access read
// What is left of erased memories: the next in the order of the texts' hashes, and of their ids where a text was erased again.
// @param namespace: string
// @param after: string, the hash before the first one; '' for the beginning
// @param afterId: string, its id; '' for the beginning
// @param limit: integer, > 0
// @returns key: string, contentHash: string, labels: list<string>, properties: map, floats: list<string>
:param namespace => 'example';
:param after => '';
:param afterId => '';
:param limit => 100;
CYPHER 25
MATCH (e:Erasure)
USING INDEX e:Erasure(namespace, contentHash)
WHERE e.namespace = $namespace AND e.contentHash >= $after AND (e.contentHash > $after OR e.id > $afterId)
WITH e ORDER BY e.contentHash, e.id LIMIT $limit
RETURN e.id AS key, e.contentHash AS contentHash, labels(e) AS labels, properties(e) AS properties,
  [name IN keys(e) WHERE e[name] IS :: FLOAT OR e[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
