// @read Relations among the entities of one namespace, valid and known at the two times. It follows up to three steps in either direction from these: nearest first,
// then surest first. The walk does not continue past an entity with more relations than the bound. At a start of the question it takes the surest of the first
// thousand.
// @param entityIds: list<string>
// @param minConfidence: float, [0, 1]
// @param mostNodes: integer, > 0
// @param mostRelations: integer, > 0, of one entity
// @param mostEdges: integer, > 0, in all
// @param validAt: datetime
// @param knownAt: datetime
// @returns from: list<string>, to: list<string>, confidences: list<float>, contradicts: list<boolean>
:param entityIds => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param minConfidence => 0.3;
:param mostNodes => 1000;
:param mostRelations => 50;
:param mostEdges => 3000;
:param validAt => datetime();
:param knownAt => datetime();
UNWIND $entityIds AS id
MATCH (seed:Memory:Entity {id: id} WHERE seed.namespace = $namespace AND seed.live)
WITH collect(DISTINCT seed) AS nodes0
CALL (nodes0) {
  UNWIND nodes0 AS e
  CALL (e) {
    MATCH (e)-[r:RELATED_TO]-(o:Entity)
    WITH r, o LIMIT 1000
    WHERE o.namespace = $namespace AND o.live AND coalesce(r.confidence, r.weight) >= $minConfidence
      AND
      // <valid r>
      AND
      // <known r>
    RETURN r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt LIMIT $mostRelations
  }
  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt
  RETURN collect(r) AS relations0, collect(o) AS met0
}
CALL (nodes0, met0) {
  UNWIND nodes0 + met0 AS e
  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes1
}
WITH relations0, nodes1, nodes1[size(nodes0)..] AS ring1
// <relationsOf ring1 relations1 met1>
CALL (nodes1, met1) {
  UNWIND nodes1 + met1 AS e
  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes2
}
WITH relations0 + relations1 AS near, nodes2[size(nodes1)..] AS ring2
// <relationsOf ring2 relations2 met2>
CALL (near, relations2) {
  UNWIND near + relations2 AS r
  RETURN collect(DISTINCT r)[..$mostEdges] AS relations
}
RETURN [r IN relations | startNode(r).id] AS from, [r IN relations | endNode(r).id] AS to,
  [r IN relations | toFloat(coalesce(r.confidence, r.weight))] AS confidences,
  [r IN relations | coalesce(r.relationType, '') = 'CONTRADICTS'] AS contradicts
