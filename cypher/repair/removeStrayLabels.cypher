// @write Takes the labels of memories and of background work from records, which cannot have them; what an earlier version could not read is read again.
// @scan Session, ConsolidationRun, Namespace, Measurement and Unread: there are few; Erasure: all of them, once
// @returns nodes: integer
CALL () {
  MATCH (x:Session|ConsolidationRun|Namespace|Measurement|Erasure)
  WHERE x:Memory OR x:Episode OR x:Entity OR x:Observation OR x:Procedure OR x:SemanticCluster
  REMOVE x:Memory:Episode:Entity:Observation:Procedure:SemanticCluster:Undigested:Unindexed:UnembeddedTask:Unread
  RETURN count(x) AS stray
}
CALL () {
  MATCH (x:Unread)
  SET x:Undigested, x.owes = [work IN coalesce(x.owes, []) WHERE work <> 'link'] + 'link', x.unreadAttempts = null
  REMOVE x:Unread
  RETURN count(x) AS unread
}
RETURN stray + unread AS nodes
