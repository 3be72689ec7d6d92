// An erasure belongs to one namespace: an erasure in another namespace neither stands for it nor prevents it.
DROP CONSTRAINT erasure_id IF EXISTS;
CREATE CONSTRAINT erasure_namespace_id IF NOT EXISTS FOR (e:Erasure) REQUIRE (e.namespace, e.id) IS UNIQUE;
