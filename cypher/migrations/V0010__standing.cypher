// What a user always wants is in pinned memories, which are found by this.
CREATE INDEX memory_pinned IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.pinnedAt);
