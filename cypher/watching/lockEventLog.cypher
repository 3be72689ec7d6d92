// @name lockEventLog @access write
// The order in which a namespace's events are told, made where there is none yet, and kept from others until the transaction ends.
// @param namespace: string
// @param id: string, for a new one
// @param secret: string, for one that has none yet
// @returns id: string, counter: integer
// :param namespace => 'example';
// :param id => 'l';
// :param secret => 's';
CYPHER 25
MERGE (l:EventLog {namespace: $namespace})
  ON CREATE SET l.id = $id, l.counter = 0, l.keptFrom = 0
// <lock l>
REMOVE l.touchedAt
// </lock>
SET l.secret = coalesce(l.secret, $secret)
RETURN l.id AS id, l.counter AS counter
