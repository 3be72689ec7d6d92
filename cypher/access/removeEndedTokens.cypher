// @write Tokens that ended long ago are not kept for the list any longer.
// @param before: datetime
// @returns removed: integer
:param before => datetime();
MATCH (t:AccessToken)
USING INDEX t:AccessToken(id)
WHERE t.id > '' AND (t.revokedAt < $before OR t.expiresAt < $before)
DELETE t
RETURN count(*) AS removed
