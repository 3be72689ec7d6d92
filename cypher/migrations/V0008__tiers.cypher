// How many live memories each tier has is counted by index alone.
CREATE INDEX memory_tier IF NOT EXISTS FOR (m:Memory) ON (m.tier, m.live);
