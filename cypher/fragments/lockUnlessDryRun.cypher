// @fragment lockUnlessDryRun m
// Takes the write lock of m until the transaction ends, unless this is a preview (cypher/fragments/lock.cypher).
CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }
