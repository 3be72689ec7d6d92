// @fragment factReplaced m now
// Whether a newer fact, which another memory states, took the place of one that the memory m stated. The kinds of relations say what kinds of nodes these
// are: with labels, the planner weighs an index for each of them, and takes twice as long.
EXISTS {
  MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= now, true))
  MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)
  WHERE holder <> m
}
