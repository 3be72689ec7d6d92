// @fragment event kind at=$now namespace=$namespace
// Tells the watchers: the event waits with :Unplaced for its place in the namespace's log. More of it is set on `event`.
CREATE (event:MemoryEvent:Unplaced {namespace: namespace, kind: kind, at: at})
