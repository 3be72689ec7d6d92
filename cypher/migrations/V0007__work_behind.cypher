// What is done behind the callers' backs is found by index: recalls to be learnt from, and new memories to be held against the older ones.
CREATE INDEX unlearnt_id IF NOT EXISTS FOR (r:Unlearnt) ON (r.id);
CREATE INDEX unassociated_id IF NOT EXISTS FOR (m:Unassociated) ON (m.id);
