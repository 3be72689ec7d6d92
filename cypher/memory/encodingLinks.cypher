// @read What new memories did to these, and these to older ones: live ones of the same namespace, latest first. Two that both
// hold, as someone resolved it, do not contradict each other.
// @param most: integer, > 0, of each kind
// @returns id: string, reinforcedBy: list<string>, contradicts: list<string>
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
RETURN id,
  COLLECT {
    MATCH (newer:Memory)-[r:REINFORCES]->(m) WHERE newer.live AND newer.namespace = $namespace
    RETURN newer.id ORDER BY r.at DESC, newer.id DESC LIMIT $most
  } AS reinforcedBy,
  COLLECT {
    MATCH (other:Memory)-[r:CONTRADICTS]-(m) WHERE other.live AND other.namespace = $namespace AND coalesce(r.resolution, '') <> 'BOTH'
    RETURN other.id ORDER BY r.at DESC, other.id DESC LIMIT $most
  } AS contradicts
