// @read What memories belong with: the turns beside them, the entities they mention (under the merged name), the current facts they state, their cluster, and what
// was derived from them.
// @param mostMentions: integer, > 0
// @param mostFacts: integer, > 0
// @param mostProcedures: integer, > 0
// @returns id: string, previousId: string?, nextId: string?, entityIds: list<string>, factIds: list<string>, clusterId: string?, clusterSince: instant?, procedureIds: list<string>
:param mostMentions => 50;
:param mostFacts => 50;
:param mostProcedures => 20;
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (m)-[belongs:BELONGS_TO]->(cluster:SemanticCluster WHERE cluster.live)
RETURN id, cluster.id AS clusterId, belongs.since.epochMillis AS clusterSince,
  head(COLLECT { MATCH (before:Memory)-[:NEXT]->(m) WHERE before.live RETURN before.id LIMIT 1 }) AS previousId,
  head(COLLECT { MATCH (m)-[:NEXT]->(after:Memory) WHERE after.live RETURN after.id LIMIT 1 }) AS nextId,
  COLLECT {
    MATCH (m)-[:MENTIONS]->(e:Entity)
    // <root e>
    WITH DISTINCT root ORDER BY root.nameKey LIMIT $mostMentions
    RETURN root.id
  } AS entityIds,
  COLLECT {
    MATCH (m)<-[:STATED_IN]-(o:Observation) WHERE o.retractedAt IS NULL
    RETURN DISTINCT coalesce(o.factId, o.id) LIMIT $mostFacts
  } AS factIds,
  COLLECT {
    MATCH (m)<-[:DERIVED_FROM]-(p:Procedure) WHERE p.live
    WITH DISTINCT p ORDER BY p.id DESC LIMIT $mostProcedures
    RETURN p.id
  } AS procedureIds
