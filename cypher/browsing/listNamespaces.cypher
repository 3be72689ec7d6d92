// @name listNamespaces @access read
// A page of namespaces in the order of their names, among some of them or among all, each with how it stood when it was last measured and when
// its latest live memory was recorded.
// @param after: string, the name after which the page begins; empty for the first page
// @param prefix: string, of the names; empty: any
// @param among: list<string>?, null: all
// @param limit: integer, > 0
// @returns name: string, counts: Counts?, latestAt: instant?
:param after => '';
:param prefix => '';
:param among => null;
:param limit => 20;
CYPHER 25
MATCH (n:Namespace)
USING INDEX n:Namespace(name)
WHERE n.name > $after AND n.name STARTS WITH $prefix AND ($among IS NULL OR n.name IN $among)
WITH n ORDER BY n.name LIMIT $limit
CALL (n) {
  OPTIONAL MATCH (m:Measurement)
  USING INDEX m:Measurement(namespace, at)
  WHERE m.namespace = n.name AND m.at <= datetime('9999-12-31T00:00Z')
  RETURN m ORDER BY m.at DESC LIMIT 1
}
CALL (n) {
  OPTIONAL MATCH (e:Episode)
  USING INDEX e:Episode(namespace, recordedAtMs, id)
  WHERE e.namespace = n.name AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live
  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1
}
RETURN n.name AS name, CASE WHEN m IS NOT NULL THEN {at: m.at.epochMillis, working: m.working, shortTerm: m.shortTerm, longTerm: m.longTerm, archived: m.archived, retracted: m.retracted, clusters: m.clusters} END AS counts, latestAt
ORDER BY name
