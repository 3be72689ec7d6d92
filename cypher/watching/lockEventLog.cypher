// @write Locks the order of a namespace's events until the transaction ends, and creates it if missing.
// @param id: string, for a new one
// @param secret: string, for one that has none yet
// @returns id: string, counter: integer
:param id => 'l';
:param secret => 's';
MERGE (l:EventLog {namespace: $namespace})
  ON CREATE SET l.id = $id, l.counter = 0, l.keptFrom = 0
// <lock l>
SET l.secret = coalesce(l.secret, $secret)
RETURN l.id AS id, l.counter AS counter
