// What watchers are told: a change of a memory leaves a MemoryEvent in its own transaction, which waits with :Unplaced until somebody asks, and has its place
// in the order of its namespace's EventLog from then on.
CREATE CONSTRAINT event_log_namespace IF NOT EXISTS FOR (l:EventLog) REQUIRE l.namespace IS UNIQUE;
CREATE INDEX unplaced_namespace IF NOT EXISTS FOR (e:Unplaced) ON (e.namespace);
CREATE INDEX memory_event_place IF NOT EXISTS FOR (e:MemoryEvent) ON (e.namespace, e.lastPlace);
