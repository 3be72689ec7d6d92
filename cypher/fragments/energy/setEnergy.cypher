// @fragment setEnergy m n energy
// Writes the energy of the memory m at $now, and the current scaling. A timestamp after $now stays.
SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling
