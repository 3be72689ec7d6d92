// @fragment changedLater m at=$now
// Whether the memory m has changed its tier after the instant, and that was not undone.
EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > at AND later.undoneAt IS NULL }
