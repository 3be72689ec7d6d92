// @name namespacesWaiting @access read
// Namespaces in which events wait for their places, or are kept that were placed long ago.
// @param before: datetime
// @param limit: integer, > 0, events that are looked at
// @returns namespace: string
// :param before => datetime();
// :param limit => 10000;
CYPHER 25
CALL () {
  MATCH (e:Unplaced)
  USING INDEX e:Unplaced(namespace)
  WHERE e.namespace > ''
  WITH e LIMIT $limit
  RETURN e.namespace AS namespace
  UNION
  MATCH (l:EventLog)
  USING INDEX l:EventLog(namespace)
  WHERE l.namespace > '' AND l.counter > l.keptFrom AND coalesce(l.trimmedAt < $before, true)
  RETURN l.namespace AS namespace
}
RETURN DISTINCT namespace
