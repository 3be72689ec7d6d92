// @name eventLog @access read
// Where a namespace's order of events stands: its last place, the last that is no longer kept, and whether events wait for theirs; `secret` signs its cursors. No row where nobody has asked yet.
// @param namespace: string
// @returns id: string?, secret: string?, counter: integer, keptFrom: integer, waiting: boolean
// :param namespace => 'example';
CYPHER 25
OPTIONAL MATCH (l:EventLog {namespace: $namespace})
CALL () {
  MATCH (e:Unplaced)
  USING INDEX e:Unplaced(namespace)
  WHERE e.namespace = $namespace
  WITH e LIMIT 1
  RETURN count(e) > 0 AS waiting
}
RETURN l.id AS id, l.secret AS secret, coalesce(l.counter, 0) AS counter, coalesce(l.keptFrom, 0) AS keptFrom, waiting
