// @write What has come from another store: up to which place in its order, and, once all of it is here, whose changes it had seen.
// @param from: string
// @param upTo: integer
// @param clock: list<{id: string, counter: integer}>
// @returns id: string
:param from => 'r';
:param upTo => 0;
:param clock => [];
MERGE (peer:Replica {namespace: $namespace, name: $from})
  ON CREATE SET peer.id = $from, peer.counter = 0
SET peer.receivedUpTo = CASE WHEN peer.receivedUpTo > $upTo THEN peer.receivedUpTo ELSE $upTo END
WITH peer.id AS id
CALL () {
  UNWIND $clock AS seen
  MERGE (r:Replica {namespace: $namespace, name: seen.id})
    ON CREATE SET r.id = seen.id, r.counter = 0
  SET r.counter = CASE WHEN r.counter > seen.counter THEN r.counter ELSE seen.counter END
}
RETURN id
