// @fragment countsNow name
// How many memories the namespace of this name has now, by tier, and how many clusters: by index alone.
CALL (name) {
  UNWIND [true, false] AS isLive
  UNWIND ['working', 'shortTerm', 'longTerm', 'archived'] AS tier
  CALL (name, isLive, tier) {
    MATCH (m:Episode)
    USING INDEX m:Episode(live, tier, namespace)
    WHERE m.live = isLive AND m.tier = tier AND m.namespace = name
    RETURN count(m) AS memories
  }
  RETURN sum(CASE WHEN isLive AND tier = 'working' THEN memories ELSE 0 END) AS working, sum(CASE WHEN isLive AND tier = 'shortTerm' THEN memories ELSE 0 END) AS shortTerm,
    sum(CASE WHEN isLive AND tier = 'longTerm' THEN memories ELSE 0 END) AS longTerm, sum(CASE WHEN isLive AND tier = 'archived' THEN memories ELSE 0 END) AS archived,
    sum(CASE WHEN isLive THEN 0 ELSE memories END) AS retracted
}
CALL (name) {
  MATCH (c:SemanticCluster)
  USING INDEX c:SemanticCluster(namespace, size)
  WHERE c.namespace = name AND c.size > 0
  RETURN count(c) AS clusters
}
WITH *, {at: $now.epochMillis, working: working, shortTerm: shortTerm, longTerm: longTerm, archived: archived, retracted: retracted, clusters: clusters} AS counts
