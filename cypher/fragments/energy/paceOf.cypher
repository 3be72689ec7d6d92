// @fragment paceOf m
// The level by which the memory m fades. Archiving changes no rate: only working memories are archived.
coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)
