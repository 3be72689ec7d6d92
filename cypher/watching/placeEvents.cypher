// @write Gives waiting events their places in the order, by time, and at the same time by the order in which they happen. An event of several memories gets as many
// places, and keeps the last. Run it behind lockEventLog, so that one transaction at a time assigns places, and a lower one is never seen after a higher.
// @param kinds: list<string>, all of them, in the order of a life
// @param now: datetime, the instant of the placing
// @param nodes: list<string>?, element ids of the only ones that get places; null: all
// @returns placed: integer, counter: integer
:param kinds => ['STORED', 'ENTITY_LINKED', 'ERASED'];
:param limit => 500;
:param nodes => null;
MATCH (l:EventLog {namespace: $namespace})
CALL () {
  MATCH (e:Unplaced)
  USING INDEX e:Unplaced(namespace)
  WHERE e.namespace = $namespace AND ($nodes IS NULL OR elementId(e) IN $nodes)
  WITH e, [at IN range(0, size($kinds) - 1) WHERE $kinds[at] = e.kind][0] AS rank
  ORDER BY e.at, coalesce(e.step, 0), rank LIMIT $limit
  RETURN collect(e) AS found
}
WITH l, found, reduce(totals = [l.counter], e IN found | totals + (totals[-1] + coalesce(size(e.memoryIds), 1))) AS totals
CALL (found, totals) {
  UNWIND range(0, size(found) - 1) AS at
  WITH found[at] AS e, totals[at + 1] AS place
  REMOVE e:Unplaced
  SET e.lastPlace = place, e.placedAt = $now
}
SET l.counter = totals[-1]
RETURN size(found) AS placed, l.counter AS counter
