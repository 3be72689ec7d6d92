// @name heldAbout @access read
// Stated facts of entities, under whichever of their names, and relations that others have to them: known at one time, and begun by another. Those that had
// ended by then are among them. Of each entity the last recorded come first.
// @param namespace: string
// @param ids: list<string>, of entities
// @param knownAt: datetime
// @param begunBy: datetime
// @param looked: integer, > 0, how many facts of each name are looked at
// @param limit: integer, > 0, of each entity
// @returns aboutId: string, fact: Fact
:param namespace => 'example';
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param knownAt => datetime();
:param begunBy => datetime();
:param looked => 1000;
:param limit => 20;
CYPHER 25
UNWIND $ids AS id
MATCH (named:Memory:Entity {id: id} WHERE named.namespace = $namespace)
// <root named>
MATCH (named)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
// </root>
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
    coalesce(o.recordedAt <= $knownAt, true) AND coalesce(o.retractedAt > $knownAt, true) AND coalesce(o.unsaidAt > $knownAt, true)
      AND none(i IN range(0, size(coalesce(o.unsaidSpans, [])) - 2, 2) WHERE o.unsaidSpans[i] <= $knownAt.epochMillis AND o.unsaidSpans[i + 1] > $knownAt.epochMillis)
    // </known>
    AND
    // <standsThen o>
    (NOT EXISTS { (o)-[:STATED_IN]->(:Episode) }
      OR EXISTS { MATCH (o)-[:STATED_IN]->(source:Episode) WHERE
        coalesce(source.retractedAt.epochMillis > $knownAt.epochMillis, true)
          AND none(i IN range(0, size(coalesce(source.forgottenSpans, [])) - 2, 2) WHERE source.forgottenSpans[i] <= $knownAt.epochMillis AND source.forgottenSpans[i + 1] > $knownAt.epochMillis)
      })
    // </standsThen>
    AND coalesce(o.validFrom <= $begunBy, true)
  ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit
  RETURN o
}
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN root.id AS aboutId,
  // <fact o e other>
  {
    id: coalesce(o.factId, o.id), entityId: e.id, entity: e.name, text: o.text,
    relationType: o.relationType, otherId: other.id, other: other.name,
    confidence: coalesce(o.confidence, o.support, 1.0), reliability: coalesce(o.reliability, 1.0), derived: coalesce(o.derived, false),
    validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis,
    recordedAt: o.recordedAt.epochMillis, retractedAt: o.retractedAt.epochMillis,
    statedIn: COLLECT { MATCH (o)-[:STATED_IN]->(m:Episode) RETURN m.id ORDER BY m.id LIMIT 50 },
    supersedes: COLLECT { MATCH (o)-[:SUPERSEDES]->(older) RETURN DISTINCT older.factId ORDER BY older.factId LIMIT 50 },
    contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(against:Observation) RETURN DISTINCT against.factId ORDER BY against.factId LIMIT 50 }
  }
  // </fact>
  AS fact
ORDER BY fact.recordedAt DESC, o.id DESC
