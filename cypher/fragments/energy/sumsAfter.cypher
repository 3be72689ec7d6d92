// @fragment sumsAfter m events
// What FSRS and the memory chain keep of all uses of the memory m, once these events have happened: src/models/laws/use-sums.ts. Null where it was never used.
// What an older version did not keep is computed from the uses that are known.
CASE WHEN any(event IN events WHERE event.access) OR m.useSums IS NOT NULL THEN
  head([sums IN [reduce(f = {
      exact: coalesce(m.useSums[0], 2.3065), difficulty: coalesce(m.useSums[1], 2.11810397), printed: coalesce(m.useSums[2], 1.0), trace: coalesce(m.useSums[3], 0.0),
      last: CASE WHEN m.useSums IS NOT NULL AND m.recentAccesses[-1] > m.recordedAt.epochMillis THEN m.recentAccesses[-1] ELSE m.recordedAt.epochMillis END
    }, at IN CASE WHEN m.useSums IS NULL THEN coalesce(m.recentAccesses, []) ELSE [] END + [event IN events WHERE event.access | event.at] |
    head([days IN [CASE WHEN at > f.last THEN (at - f.last) / 86400000.0 ELSE 0.0 END] |
    // Both curves: what is left of the memory says how surprising the retrieval is.
    head([grown IN [[each IN [
        {stability: f.exact, left: (1 + 0.98034649 * days / f.exact) ^ (-0.1542)},
        {stability: f.printed, left: (1 + 0.9 * days / f.printed) ^ (-0.5)}
      ] | each.stability * CASE
        WHEN days >= 1 THEN 1 + exp(1.8722) * (11 - f.difficulty) * each.stability ^ (-0.1666) * (exp(0.796 * (1 - each.left)) - 1)
        WHEN exp(0.5425 * 0.0912) * each.stability ^ (-0.0658) > 1 THEN exp(0.5425 * 0.0912) * each.stability ^ (-0.0658)
        ELSE 1.0 END]] |
    head([difficulty IN [0.001 * (6.4133 - exp(3 * 0.8334) + 1) + 0.999 * f.difficulty] | {
      exact: CASE WHEN grown[0] < 36500 THEN grown[0] ELSE 36500.0 END,
      printed: CASE WHEN grown[1] < 36500 THEN grown[1] ELSE 36500.0 END,
      difficulty: CASE WHEN difficulty > 1 THEN difficulty ELSE 1.0 END,
      trace: f.trace * exp(-0.01 * days) + 0.05 * (exp(-0.01 * days) - exp(-0.1 * days)) / 0.09,
      last: CASE WHEN at > f.last THEN at ELSE f.last END
    }])])]))] | [sums.exact, sums.difficulty, sums.printed, sums.trace]])
END
