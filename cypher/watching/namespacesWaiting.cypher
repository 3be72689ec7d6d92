// @read Namespaces in which events wait for their places, or are kept that were placed long ago. `node` is the namespace's event log; '' where it has none yet.
// @param before: datetime
// @param limit: integer, > 0, events that are looked at
// @returns namespace: string, node: string, tried: boolean
:param before => datetime();
:param limit => 10000;
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
WITH DISTINCT namespace
OPTIONAL MATCH (l:EventLog {namespace: namespace})
WITH namespace, l WHERE NOT 'tidyEvents' IN coalesce(l.givenUp, [])
RETURN namespace, coalesce(elementId(l), '') AS node, l.tidyEventsAttempts IS NOT NULL AS tried
