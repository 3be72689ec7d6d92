// @fragment energyNow m n
// The energy of the memory m at $now: what is stored, decayed by $ratesPerHour of its pace, but for the time since it was pinned. n is its Namespace node, or null.
m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
    // <paceOf m>
  ] * CASE
    WHEN m.pinnedAt <= m.energyAt THEN 0.0
    WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
    WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
    ELSE 0.0 END)
