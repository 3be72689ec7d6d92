// Which memories' names are still to be found; those stored before there were entities are among them.
CREATE INDEX unlinked_id IF NOT EXISTS FOR (m:Unlinked) ON (m.id);
MATCH (m:Episode) WHERE m.live CALL (m) { SET m:Unlinked } IN TRANSACTIONS OF 1000 ROWS;
