// Facts are found by the id that their versions share.
CREATE INDEX observation_fact IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.factId);
CREATE INDEX related_fact IF NOT EXISTS FOR ()-[r:RELATED_TO]-() ON (r.versionId);
