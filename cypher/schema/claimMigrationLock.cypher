// @name claimMigrationLock @access write
// Takes the migrations' lock if it is free or its lease has expired.
// @store-wide migrations are of the whole store, and so is their lock
// @param holder: string
// @param now: datetime
// @param until: datetime, when the claim ends by itself
// @returns holder: string
:param holder => 'me';
:param now => datetime();
:param until => datetime() + duration({minutes: 5});
CYPHER 25
MERGE (l:MigrationLock {id: 'schema'})
SET l.touchedAt = $now
WITH l, l.until IS NULL OR l.until < $now OR l.holder = $holder AS free
SET l.holder = CASE WHEN free THEN $holder ELSE l.holder END,
    l.until = CASE WHEN free THEN $until ELSE l.until END
RETURN l.holder AS holder
