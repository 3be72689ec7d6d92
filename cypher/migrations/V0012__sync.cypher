// What two stores tell each other: what changed lately waits with :Unstamped, and has its place in the order of changes with :Stamped.
CREATE CONSTRAINT replica_name IF NOT EXISTS FOR (r:Replica) REQUIRE (r.namespace, r.name) IS UNIQUE;
CREATE INDEX unstamped_namespace IF NOT EXISTS FOR (x:Unstamped) ON (x.namespace);
CREATE INDEX stamped_seq IF NOT EXISTS FOR (x:Stamped) ON (x.namespace, x.syncSeq);
CREATE INDEX episode_follows IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.followsId);
