// @read The entities that are alike each of these, how many memories mention each, whether it says memories itself, and whether facts may be stated about it.
// @param likenesses: list<string>
// @returns id: string, likeness: string, nameKey: string, degree: integer, speaks: boolean, stated: boolean
:param likenesses => ['ilmo', 'mara'];
UNWIND $likenesses AS likeness
MATCH (e:Entity {namespace: $namespace, likeness: likeness})
RETURN e.id AS id, likeness, e.nameKey AS nameKey, COUNT { (e)<-[:MENTIONS]-() } AS degree, coalesce(e.speaks, false) AS speaks,
  EXISTS { (e)-[:HAS_OBSERVATION]->() } OR EXISTS { (e)<-[:ABOUT]-() } OR EXISTS { (e)-[:SAME_AS]-() } AS stated
