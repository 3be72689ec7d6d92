// Names are read better than before: the digest reads all texts again. Entities that leave by it are removed by clean-up, which finds them by this.
CREATE INDEX entity_retracted IF NOT EXISTS FOR (e:Entity) ON (e.namespace, e.retractedAt);
MATCH (m:Episode)
WHERE m.live AND NOT 'link' IN coalesce(m.owes, [])
CALL (m) {
  SET m:Undigested, m.owes = coalesce(m.owes, []) + 'link'
} IN TRANSACTIONS OF 1000 ROWS;
