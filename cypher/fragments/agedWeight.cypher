// @fragment agedWeight c
// The weight of the COACTIVATED link c at $now: unused for $staleAfterDays, it keeps the share $keptADay each day.
c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000
  THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
