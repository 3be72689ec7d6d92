// @name keepPinned @access batched
// Phase, expiry: pinned memories that a use has made due for archiving are not due any more.
// @param namespace: string
// @param now: datetime
// @returns id: string
:param namespace => 'example';
:param now => datetime();
CYPHER 25
MATCH (m:Memory)
USING INDEX m:Memory(namespace, reviewAt)
WHERE m.namespace = $namespace AND m.reviewAt <= $now
  AND m.live AND m.pinnedAt IS NOT NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'
WITH m ORDER BY m.id
CALL (m) {
  // <lock m>
  REMOVE m.touchedAt
  // </lock>
  WITH m WHERE m.reviewAt <= $now AND m.pinnedAt IS NOT NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'
  SET m.reviewAt = datetime('9999-12-31T00:00Z')
  RETURN m.id AS id
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN id
