// @fragment stateBefore m
// What undo restores of the memory m.
fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace
