// @name accelerateDecay @access write
// Leaves a memory a share of the energy that it has now, so that it fades that much sooner; what is working is due when it will have
// faded. To be run behind lockMemory.
// @param namespace: string
// @param id: string
// @param now: datetime
// @param share: float, (0, 1)
// @param ratesPerHour: RatesPerHour, decay by pace
// @param expireUnder: float, energy of a working memory
// @returns energy: float
:param namespace => 'example';
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
:param now => datetime();
:param share => 0.1;
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
:param expireUnder => 0.1;
CYPHER 25
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH n, m, $share *
  // <energyNow m n>
  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[
      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
    ] * CASE
      WHEN m.pinnedAt <= m.energyAt THEN 0.0
      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0
      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0
      ELSE 0.0 END)
  // </energyNow>
  AS energy
// <setEnergy m n energy>
SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
// </setEnergy>
SET m.acceleratedAt = $now, m.reviewAt = CASE
  WHEN
    // <outranks m>
    coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)
    // </outranks>
    THEN m.reviewAt
  WHEN m.tier <> 'working' THEN null
  WHEN energy <= $expireUnder THEN $now
  ELSE
    // <fadesAt energy>
    $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})
    // </fadesAt>
  END
RETURN energy
