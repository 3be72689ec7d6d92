// @fragment changedLater m at=$now
// Whether the memory m changed its tier after the time, and the change was not undone.
EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > at AND later.undoneAt IS NULL }
