// @read The ids of a page of a namespace's procedures, newest first, as of a given time.
// @param beforeMs: integer, when what the page begins after was recorded
// @param beforeId: string, its id; '~' for the first page
// @param knownAt: datetime
// @param includeDeprecated: boolean
// @returns id: string
:param beforeMs => 9007199254740991;
:param beforeId => '~';
:param knownAt => datetime();
:param includeDeprecated => false;
:param limit => 20;
MATCH (p:Procedure)
USING INDEX p:Procedure(namespace, recordedAtMs, id)
WHERE p.namespace = $namespace AND p.recordedAtMs <= $beforeMs AND p.id > ''
  AND CASE WHEN p.recordedAtMs = $beforeMs THEN p.id < $beforeId ELSE true END
  AND p.recordedAt <= $knownAt AND CASE WHEN p.live THEN true ELSE p.retractedAt > $knownAt END
  AND CASE WHEN $includeDeprecated OR NOT p.deprecated THEN true ELSE p.deprecatedAt > $knownAt END
WITH p ORDER BY p.namespace DESC, p.recordedAtMs DESC, p.id DESC LIMIT $limit
RETURN p.id AS id
