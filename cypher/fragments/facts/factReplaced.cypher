// @fragment factReplaced m now
// Whether a newer fact, which another memory states, took the place of one that the memory m stated.
EXISTS {
  MATCH (m)<-[:STATED_IN]-(fact:Observation WHERE fact.live AND fact.validTo <= now)<-[:SUPERSEDES]-(by:Observation WHERE by.live AND coalesce(by.validFrom <= now, true))
  MATCH (by)-[:STATED_IN]->(holder:Memory:Episode WHERE holder.live AND holder.namespace = m.namespace)
  WHERE holder <> m
}
