// @read The state of a namespace's event order: its last place, the last place no longer kept, and whether events wait for a place. `secret` signs its cursors. No
// row before the first subscriber.
// @returns id: string?, secret: string?, counter: integer, keptFrom: integer, waiting: boolean
OPTIONAL MATCH (l:EventLog {namespace: $namespace})
CALL () {
  MATCH (e:Unplaced)
  USING INDEX e:Unplaced(namespace)
  WHERE e.namespace = $namespace
  WITH e LIMIT 1
  RETURN count(e) > 0 AS waiting
}
RETURN l.id AS id, l.secret AS secret, coalesce(l.counter, 0) AS counter, coalesce(l.keptFrom, 0) AS keptFrom, waiting
