// @fragment writeUses m n state sums printed
// Writes what <afterEvents> and <sumsAfter> made of the memory m. n is its Namespace node, or null.
SET m.energy = state.energy, m.energyAt = datetime({epochMillis: state.at}), m.scaling = n.scaling,
  m.accessCount = state.count, m.recentAccesses = state.recent, m.usedDays = state.days, m.peaks = state.peaks, m.useSums = sums,
  m.pace = CASE WHEN NOT printed OR state.pace = 'archived' THEN state.pace END
