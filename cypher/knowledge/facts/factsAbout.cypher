// @read The facts of entities, and of those merged with each, at a pair of valid time and recorded time; the last recorded comes first. Relations of other entities
// to it are included, as seen from it.
// @param ids: list<string>, of entities that are the same as no other
// @param knownAt: datetime, what had been recorded and not taken back by then
// @param validAt: datetime?, what was true then; null: whenever it was
// @param incoming: boolean, relations that others have to it are among it
// @param limit: integer, > 0, of each
// @returns aboutId: string, fact: Fact
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param knownAt => datetime();
:param validAt => null;
:param incoming => true;
UNWIND $ids AS aboutId
MATCH (root:Memory:Entity {id: aboutId} WHERE root.namespace = $namespace)
CALL (root) {
  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)
  CALL (member) {
    MATCH (member)-[:HAS_OBSERVATION]->(o:Observation)
    RETURN o
    UNION
    MATCH (member)<-[:ABOUT]-(o:Observation)
    WHERE $incoming
    RETURN o
  }
  WITH o
  WHERE
    // <known o>
    AND
    // <standsThen o>
    AND
    // <valid o>
  WITH o ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit
  RETURN o
}
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN aboutId,
  // <fact o e other>
  AS fact
ORDER BY fact.recordedAt DESC, o.id DESC
