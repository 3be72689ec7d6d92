// What is sent again, as an import does, is told from what is said again: the key that a forgotten or edited memory had is found by it.
CREATE INDEX memory_freed IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.freedKey);
