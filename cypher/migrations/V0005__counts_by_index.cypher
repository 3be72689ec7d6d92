// How many memories of each tier live in a namespace, and in the whole store, is counted by this index alone. It takes the place of the one by tier.
CREATE INDEX episode_state IF NOT EXISTS FOR (m:Episode) ON (m.live, m.tier, m.namespace);
DROP INDEX memory_tier IF EXISTS;
