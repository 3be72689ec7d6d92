// @write Says whether a memory is pinned, and when it expires, once for each time of a decision. A pinned working memory is not due. When it is pinned no more, it is due when it will
// have faded. Run it behind lockMemory.
// @param pinnedAt: datetime?
// @param expiresAt: datetime?
// @param expiry: string?, ARCHIVE or ERASE
// @param keptAt: datetime, when it was decided
// @returns id: string
:param pinnedAt => datetime();
:param expiresAt => null;
:param expiry => null;
:param keptAt => datetime();
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH n, m, coalesce(m.keptAt <> $keptAt, true) AS changed, (m.pinnedAt IS NULL) <> ($pinnedAt IS NULL) AS turned
WHERE changed
SET m.pinnedAt = $pinnedAt, m.expiresAt = $expiresAt, m.dueAt = $expiresAt, m.expiry = $expiry, m.keptAt = $keptAt
WITH n, m, turned,
  // <energyNow m n>
  AS energy
CALL (m) { WHEN $mark THEN { SET m:Unstamped } }
CALL (m, turned, energy) {
  WHEN turned AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' THEN {
    SET m.reviewAt = CASE
      WHEN $pinnedAt IS NOT NULL THEN datetime('9999-12-31T00:00Z')
      WHEN energy <= $expireUnder THEN $now
      ELSE
        // <fadesAt energy>
      END
  }
}
CALL (m) {
  WHEN m.live THEN {
    // <event 'KEPT'>
    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}
  }
}
RETURN m.id AS id
