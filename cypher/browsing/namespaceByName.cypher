// @read One namespace, with how many memories it has now and when its latest one was recorded; no row where nothing was ever kept under the name.
// Facts and procedures make a namespace too, and so does its configuration.
// @returns name: string, counts: Counts, latestAt: instant?
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
  OPTIONAL MATCH (e:Episode)
  USING INDEX e:Episode(namespace, recordedAtMs, id)
  WHERE e.namespace = $namespace AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live
  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1
}
WITH $namespace AS name, latestAt
// <countsNow name>
RETURN name, counts, latestAt
