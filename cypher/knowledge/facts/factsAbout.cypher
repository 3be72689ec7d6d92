// @name factsAbout @access read
// The facts of entities, and of those merged with each, at a pair of valid time and recorded time; the last recorded comes first. Relations of other entities
// to it are included, as seen from it.
// @param namespace: string
// @param ids: list<string>, of entities that are the same as no other
// @param knownAt: datetime, what had been recorded and not taken back by then
// @param validAt: datetime?, what was true then; null: whenever it was
// @param incoming: boolean, relations that others have to it are among it
// @param limit: integer, > 0, of each
// @returns aboutId: string, fact: Fact
:param namespace => 'example';
:param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
:param knownAt => datetime();
:param validAt => null;
:param incoming => true;
:param limit => 100;
CYPHER 25
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
    AND
    // <valid o>
    coalesce(o.validFrom <= $validAt, true) AND coalesce(o.validTo > $validAt, true)
    // </valid>
  WITH o ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit
  RETURN o
}
MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)
OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)
RETURN aboutId,
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
