// @name listNamespaces @access read
// A page of namespaces in the order of their names, among some of them or among all, each with how many memories it has now and when
// its latest live memory was recorded.
// @param after: string, the name after which the page begins; empty for the first page
// @param prefix: string, of the names; empty: any
// @param among: list<string>?, null: all
// @param limit: integer, > 0
// @param now: datetime
// @returns name: string, counts: Counts, latestAt: instant?
:param after => '';
:param prefix => '';
:param among => null;
:param limit => 20;
:param now => datetime();
CYPHER 25
MATCH (n:Namespace)
USING INDEX n:Namespace(name)
WHERE n.name > $after AND n.name STARTS WITH $prefix AND ($among IS NULL OR n.name IN $among)
WITH n ORDER BY n.name LIMIT $limit
CALL (n) {
  OPTIONAL MATCH (e:Episode)
  USING INDEX e:Episode(namespace, recordedAtMs, id)
  WHERE e.namespace = n.name AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live
  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1
}
WITH n.name AS name, latestAt
// <countsNow name>
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
// </countsNow>
RETURN name, counts, latestAt
ORDER BY name
