// @read Stated facts of entities, under whichever of their names, and relations that others have to them: known at one time, and begun by another. Those that had
// ended by then are among them. Of each entity the last recorded come first.
// @param ids: list<string>, of entities
// @param knownAt: datetime
// @param begunBy: datetime
// @param looked: integer, > 0, how many facts of each name are looked at
// @param limit: integer, > 0, of each entity
// @returns aboutId: string, fact: Fact
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param knownAt => datetime();
:param begunBy => datetime();
:param looked => 1000;
:param limit => 20;
UNWIND $ids AS id
MATCH (named:Memory:Entity {id: id} WHERE named.namespace = $namespace)
// <root named>
WITH DISTINCT root
CALL (root) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)
  CALL (member) {
    MATCH (member)-[:HAS_OBSERVATION]->(o:Observation WHERE o.factId IS NOT NULL)
    RETURN o LIMIT $looked
    UNION
    MATCH (member)<-[:ABOUT]-(o:Observation WHERE o.factId IS NOT NULL)
    RETURN o LIMIT $looked
  }
  WITH DISTINCT o
  WHERE
    // <known o>
    AND
    // <standsThen o>
    AND coalesce(o.validFrom <= $begunBy, true)
  ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit
  RETURN o
}
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN root.id AS aboutId,
  // <fact o e other>
  AS fact
ORDER BY fact.recordedAt DESC, o.id DESC
