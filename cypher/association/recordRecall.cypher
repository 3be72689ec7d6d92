// @name recordRecall @access write
// Keeps what a recall answered with, so that feedback on it can be learnt from.
// @param recalls: list<{id: string, namespace: string, sessionId: string?, now: datetime, hitIds: list<string>}>
// @returns recorded: integer
// :param {recalls: []}
CYPHER 25
UNWIND $recalls AS r
MERGE (n:Recall {id: r.id})
  ON CREATE SET n.namespace = r.namespace, n.sessionId = r.sessionId, n.at = r.now, n.hitIds = r.hitIds
RETURN count(n) AS recorded
