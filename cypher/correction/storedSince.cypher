// @read The live memories of a speaker or author that were stored at a time or later, in the order of their ids.
// @param who: string
// @param since: instant
// @returns id: string
:param who => 'Mara';
:param since => 0;
:param limit => 10001;
MATCH (m:Episode)
USING INDEX m:Episode(namespace, recordedAtMs, id)
WHERE m.namespace = $namespace AND m.recordedAtMs >= $since AND m.id > '' AND m.who = $who AND m.live
RETURN m.id AS id ORDER BY id LIMIT $limit
