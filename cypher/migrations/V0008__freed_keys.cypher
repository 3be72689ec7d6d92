// A memory that was forgotten or edited is found by the key that it had: what is sent again, as an import does, is known by it from what is said again.
CREATE INDEX memory_freed IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.freedKey);
