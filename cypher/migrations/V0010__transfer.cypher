// What changed is read in the order of the memories that it is of, and found again by them: for export and import.
CREATE INDEX change_memory IF NOT EXISTS FOR (c:Change) ON (c.namespace, c.memoryId);
CREATE INDEX tier_change_memory IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.memoryId);
