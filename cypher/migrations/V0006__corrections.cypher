// Memories that are still to be archived or erased at a time are found by it: in a namespace, and in the whole store.
CREATE INDEX memory_expiry IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.dueAt);
CREATE INDEX memory_expires IF NOT EXISTS FOR (m:Memory) ON (m.dueAt);
// What callers changed, in its order.
CREATE INDEX change_entry IF NOT EXISTS FOR (c:Change) ON (c.namespace, c.entryId);
