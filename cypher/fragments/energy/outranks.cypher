// @fragment outranks m
// Whether the memory m has earned a level that its tier does not show yet.
coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)
