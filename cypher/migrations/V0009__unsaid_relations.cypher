// The relation of a fact leads nowhere while every memory that states the fact is forgotten.
MATCH (m:Episode WHERE NOT m.live)<-[:STATED_IN]-(o:Observation WHERE o.relationType IS NOT NULL)
CALL (m, o) {
  MATCH ()-[r:RELATED_TO {versionId: o.id}]->()
  WHERE r.unsaidAt IS NULL AND NOT EXISTS { (o)-[:STATED_IN]->(:Episode {live: true}) }
  SET r.unsaidAt = m.retractedAt
} IN TRANSACTIONS OF 1000 ROWS;
