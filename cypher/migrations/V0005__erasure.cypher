// What was erased is found by its id, and its text by a hash, so that nothing revives it.
CREATE CONSTRAINT erasure_id IF NOT EXISTS FOR (e:Erasure) REQUIRE e.id IS UNIQUE;
CREATE INDEX erasure_hash IF NOT EXISTS FOR (e:Erasure) ON (e.namespace, e.contentHash);
