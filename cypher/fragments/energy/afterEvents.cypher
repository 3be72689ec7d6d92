// @fragment afterEvents m n events enough printed
// What uses and other events, oldest first, make of the memory m: src/models/laws/energy.ts, or as published where printed. n is its Namespace node, or null;
// enough is the energy that earns a level, by the level below it.
reduce(s = {
    energy:
      // <energyStored m n>
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
      // </energyStored>
      ,
    at: m.energyAt.epochMillis,
    pace: CASE WHEN printed THEN coalesce(m.pace, m.tier) ELSE
      // <paceOf m>
      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
      // </paceOf>
      END,
    peaks: coalesce(m.peaks, [0.0, 0.0,
      // <energyStored m n>
      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
      // </energyStored>
      ]),
    slot: toInteger(floor(CASE WHEN m.recentAccesses[-1] > m.recordedAt.epochMillis THEN m.recentAccesses[-1] ELSE m.recordedAt.epochMillis END
      / 3600000.0 / $slotHours)),
    count: m.accessCount,
    days: coalesce(m.usedDays, size(reduce(days = [], at IN coalesce(m.recentAccesses, []) |
      CASE WHEN toInteger(floor(at / 86400000.0)) IN days THEN days ELSE days + toInteger(floor(at / 86400000.0)) END))),
    recent: coalesce(m.recentAccesses, [])
  }, event IN events |
  // A list of one gives a value a name.
  head([left IN [event.keeps * s.energy * exp(-$ratesPerHour[s.pace] * CASE
      WHEN m.pinnedAt.epochMillis <= s.at THEN 0.0
      WHEN m.pinnedAt.epochMillis < event.at THEN (m.pinnedAt.epochMillis - s.at) / 3600000.0
      WHEN event.at > s.at THEN (event.at - s.at) / 3600000.0
      ELSE 0.0 END)] |
  head([slot IN [toInteger(floor(event.at / 3600000.0 / $slotHours))] |
  head([energy IN [event.gains + reduce(most = left, peak IN CASE
      WHEN printed OR NOT event.access OR slot < s.slot THEN []
      WHEN slot = s.slot THEN s.peaks[..1]
      WHEN slot = s.slot + 1 THEN s.peaks[..2]
      ELSE s.peaks END | CASE WHEN peak > most THEN peak ELSE most END)] |
  head([days IN [s.days + CASE WHEN event.access AND none(at IN s.recent WHERE floor(at / 86400000.0) = floor(event.at / 86400000.0)) THEN 1 ELSE 0 END] | {
    energy: energy,
    at: CASE WHEN event.at > s.at THEN event.at ELSE s.at END,
    pace: CASE
      WHEN printed THEN CASE WHEN m.tier = 'archived' AND (event.access OR s.count > m.accessCount) THEN 'working' ELSE m.tier END
      WHEN s.pace = 'potentiated' OR event.access AND s.count + 1 >= $potentiation.accesses AND days >= $potentiation.days THEN 'potentiated'
      WHEN s.pace = 'longTerm' OR energy > enough.shortTerm THEN 'longTerm'
      WHEN s.pace = 'shortTerm' OR energy > enough.working THEN 'shortTerm'
      ELSE 'working' END,
    peaks: CASE
      WHEN NOT event.access THEN s.peaks
      WHEN slot >= s.slot + 2 THEN [reduce(most = 0.0, peak IN s.peaks | CASE WHEN peak > most THEN peak ELSE most END), 0.0, energy]
      WHEN slot = s.slot + 1 THEN [CASE WHEN s.peaks[1] > s.peaks[0] THEN s.peaks[1] ELSE s.peaks[0] END, s.peaks[2], energy]
      WHEN slot = s.slot THEN [s.peaks[0], s.peaks[1], CASE WHEN energy > s.peaks[2] THEN energy ELSE s.peaks[2] END]
      WHEN slot = s.slot - 1 THEN [s.peaks[0], CASE WHEN energy > s.peaks[1] THEN energy ELSE s.peaks[1] END, s.peaks[2]]
      ELSE [CASE WHEN energy > s.peaks[0] THEN energy ELSE s.peaks[0] END, s.peaks[1], s.peaks[2]] END,
    slot: CASE WHEN event.access AND slot > s.slot THEN slot ELSE s.slot END,
    count: s.count + CASE WHEN event.access THEN 1 ELSE 0 END,
    days: days,
    recent: CASE WHEN event.access THEN ([each IN s.recent WHERE each <= event.at] + event.at + [each IN s.recent WHERE each > event.at])[-10..] ELSE s.recent END
  }])])])]))
