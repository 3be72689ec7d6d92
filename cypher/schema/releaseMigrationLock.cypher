// @write Gives the migrations' lock back.
// @store-wide migrations are of the whole store, and so is their lock
// @param holder: string
// @returns released: integer
:param holder => 'me';
MATCH (l:MigrationLock {id: 'schema'} WHERE l.holder = $holder)
SET l.holder = null, l.until = null
RETURN count(l) AS released
