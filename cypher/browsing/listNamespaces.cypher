// @read A page of namespaces in the order of their names, among some of them or among all, each with how many memories it has now and when
// its latest live memory was recorded.
// @param after: string, the name after which the page begins; empty for the first page
// @param prefix: string, of the names; empty: any
// @param among: list<string>?, null: all
// @returns name: string, counts: Counts, latestAt: instant?
:param prefix => '';
:param among => null;
:param limit => 20;
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
RETURN name, counts, latestAt
ORDER BY name
