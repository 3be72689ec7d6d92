// @write Takes the migrations' lock if it is free, its lease has expired or its holder is dead; renews it for its holder.
// @store-wide migrations are of the whole store, and so is their lock
// @param holder: string
// @param until: datetime, when the claim ends by itself
// @param dead: string?, a holder that is known to have ended
// @returns holder: string
:param holder => 'me';
:param until => datetime() + duration({seconds: 30});
:param dead => null;
MERGE (l:MigrationLock {id: 'schema'})
SET l.touchedAt = $now
WITH l, l.until IS NULL OR l.until < $now OR l.holder IN [$holder, $dead] AS free
SET l.holder = CASE WHEN free THEN $holder ELSE l.holder END,
    l.until = CASE WHEN free THEN $until ELSE l.until END
RETURN l.holder AS holder
