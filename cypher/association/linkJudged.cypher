// @write Links a recall to the memories that helped and to those that did not. `evidence`: how much the feedback teaches, from 0 to 1. Only the most recent recalls
// with feedback are kept: of older ones the links and the question's vector are removed. Run it behind the recall's lock. Each memory is locked, in the order of ids: two writers that
// only linked it would wait for each other once both strengthen it.
// @param judgements: list<{memoryId: string, helped: boolean, evidence: float}>, in the order of their ids
// @param most: integer, that many recalls with feedback are kept
// @returns forgotten: integer
:param id => head(COLLECT { MATCH (r:Recall {namespace: 'example'}) WHERE r.feedbackAt IS NOT NULL RETURN r.id LIMIT 1 });
:param judgements => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {memoryId: m.id, helped: true, evidence: 1.0} ORDER BY m.id LIMIT 1 };
:param most => 2000;
MATCH (r:Recall {id: $id} WHERE r.namespace = $namespace)
SET r:Judged, r.evidence = [j IN $judgements | j.evidence], r.judged = [j IN $judgements | j.memoryId]
CALL (r) {
  UNWIND $judgements AS j
  MATCH (m:Memory {id: j.memoryId} WHERE m.namespace = $namespace)
  // <lock m>
  WITH r, m, j
  CALL (r, m, j) {
    WHEN j.helped THEN { CREATE (r)-[:HELPED {evidence: j.evidence}]->(m) }
    ELSE { CREATE (r)-[:DID_NOT_HELP {evidence: j.evidence}]->(m) }
  }
}
CALL () {
  MATCH (old:Judged)
  USING INDEX old:Judged(namespace, feedbackAt)
  WHERE old.namespace = $namespace AND old.feedbackAt > datetime('0001-01-01T00:00Z')
  WITH old ORDER BY old.feedbackAt DESC, old.id DESC SKIP $most
  CALL (old) {
    MATCH (old)-[j:HELPED|DID_NOT_HELP]->()
    DELETE j
  }
  REMOVE old:Judged, old.questionVector, old.questionModel, old.evidence, old.judged
  RETURN count(old) AS forgotten
}
RETURN forgotten
