// @write Records the results of recalls, so that feedback on them can be learnt from. Recording a recall twice changes nothing. Results that are to count as accesses
// are marked as not learnt yet. Of the question its vector is stored, a byte a dimension, and its text where the service keeps questions.
// @param recalls: list<{id: string, namespace: string, sessionId: string?, now: datetime, hitIds: list<string>, learnFrom: list<string>, questionVector: bytes?, questionModel: string?, question: string?, who: string?, via: string?, relevances: list<float>, abstained: boolean?, tokens: integer?, tookMs: float?}>
// @returns recorded: integer
:param recalls => COLLECT { MATCH (m:Episode {namespace: 'example'}) WITH m ORDER BY m.id LIMIT 3 WITH collect(m.id) AS ids RETURN {id: randomUUID(), namespace: 'example', sessionId: null, now: datetime(), hitIds: ids, learnFrom: [], questionVector: null, questionModel: null, question: 'Where is the buoy?', who: null, via: 'cli', relevances: [], abstained: false, tokens: 12, tookMs: 31.0} LIMIT 1 };
UNWIND $recalls AS r
MERGE (n:Recall {id: r.id, namespace: r.namespace})
  ON CREATE SET n.sessionId = r.sessionId, n.at = r.now, n.hitIds = r.hitIds, n.learnFrom = r.learnFrom,
    n.questionVector = r.questionVector, n.questionModel = r.questionModel, n.question = r.question, n.who = r.who, n.via = r.via,
    n.relevances = r.relevances, n.abstained = r.abstained, n.tokens = r.tokens, n.tookMs = r.tookMs,
    n:$(CASE WHEN size(r.learnFrom) > 0 THEN ['Unlearnt'] ELSE [] END)
RETURN count(n) AS recorded
