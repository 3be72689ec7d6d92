// Facts are found by the id that their versions share. Every namespace has its node: writing statements lock a unique key that they look for in vain.
CREATE INDEX observation_fact IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.factId);
CREATE INDEX related_fact IF NOT EXISTS FOR ()-[r:RELATED_TO]-() ON (r.versionId);
MATCH (m:Memory) WITH DISTINCT m.namespace AS name CALL (name) { MERGE (:Namespace {name: name}) } IN TRANSACTIONS OF 1000 ROWS;
