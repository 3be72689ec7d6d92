// @name namespaceByName @access read
// One namespace, with how it stood when it was last measured and when its latest memory was recorded; no row where nothing was ever kept under the name.
// Facts and procedures make a namespace too, and so does its configuration.
// @param namespace: string
// @returns name: string, counts: Counts?, latestAt: instant?
:param namespace => 'example';
CYPHER 25
OPTIONAL MATCH (n:Namespace {name: $namespace})
OPTIONAL MATCH (c:ConsolidationConfig {namespace: $namespace})
CALL () {
  OPTIONAL MATCH (any:Memory)
  USING INDEX any:Memory(namespace, id)
  WHERE any.namespace = $namespace AND any.id > ''
  RETURN any LIMIT 1
}
WITH n, c, any
WHERE n IS NOT NULL OR c IS NOT NULL OR any IS NOT NULL
CALL () {
  OPTIONAL MATCH (m:Measurement)
  USING INDEX m:Measurement(namespace, at)
  WHERE m.namespace = $namespace AND m.at <= datetime('9999-12-31T00:00Z')
  RETURN m ORDER BY m.at DESC LIMIT 1
}
CALL () {
  OPTIONAL MATCH (e:Episode)
  USING INDEX e:Episode(namespace, recordedAtMs, id)
  WHERE e.namespace = $namespace AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live
  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1
}
RETURN $namespace AS name, CASE WHEN m IS NOT NULL THEN {at: m.at.epochMillis, working: m.working, shortTerm: m.shortTerm, longTerm: m.longTerm, archived: m.archived, retracted: m.retracted, clusters: m.clusters} END AS counts, latestAt
