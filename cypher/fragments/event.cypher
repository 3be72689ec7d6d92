// @fragment event kind at=$now namespace=$namespace
// Tells the watchers: the event waits with :Unplaced for its place in the namespace's log. More of it is set on `event`.
// Whether a namespace is watched is asked by a range: an update that seeks a missing unique key locks it until its end.
CREATE (event:MemoryEvent:Unplaced {namespace: namespace, kind: kind, at: at})
