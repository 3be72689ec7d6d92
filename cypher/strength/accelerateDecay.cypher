// @write Leaves a memory a share of the energy that it has now, so that it fades that much sooner; what is working is due when it will have
// faded. To be run behind lockMemory.
// @param share: float, (0, 1)
// @returns energy: float
:param share => 0.1;
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)
OPTIONAL MATCH (n:Namespace {name: $namespace})
WITH n, m, $share *
  // <energyNow m n>
  AS energy
// <setEnergy m n energy>
SET m.acceleratedAt = $now, m.reviewAt = CASE
  WHEN
    // <outranks m>
    THEN m.reviewAt
  WHEN m.tier <> 'working' THEN null
  WHEN energy <= $expireUnder THEN $now
  ELSE
    // <fadesAt energy>
  END
RETURN energy
