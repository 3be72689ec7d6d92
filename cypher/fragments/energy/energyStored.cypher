// @fragment energyStored m n
// The energy of the memory m as it was written last, under the namespace's scaling of today. n is its Namespace node, or null.
m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))
