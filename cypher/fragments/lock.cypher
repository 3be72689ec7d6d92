// @fragment lock m
// Takes the write lock of m until the transaction ends, and writes nothing. Neo4j locks a node for a REMOVE only where the store
// knows the property's name: claimMigrationLock, which runs before anything else, sets it.
REMOVE m.touchedAt
