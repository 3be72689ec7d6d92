// @fragment afterChanges m
// $now, or where a TierChange of the memory m is as late, a millisecond after the latest one: its changes follow one another.
reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]
  | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)
