// @name entitiesNamed @access read
// Which of these keys are entities' names here, how many memories mention each, whether it says memories itself, and whether facts may be stated about it.
// @param namespace: string
// @param nameKeys: list<string>
// @returns id: string, nameKey: string, degree: integer, speaks: boolean, stated: boolean
:param namespace => 'example';
:param nameKeys => ['ilmo', 'mara'];
CYPHER 25
UNWIND $nameKeys AS nameKey
MATCH (e:Memory {namespace: $namespace, dedupKey: 'e:' + nameKey})
RETURN e.id AS id, nameKey, COUNT { (e)<-[:MENTIONS]-() } AS degree, coalesce(e.speaks, false) AS speaks,
  EXISTS { (e)-[:HAS_OBSERVATION]->() } OR EXISTS { (e)<-[:ABOUT]-() } OR EXISTS { (e)-[:SAME_AS]-() } AS stated
