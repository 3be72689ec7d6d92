// @name switchModel @access write
// Switches the graph to the other model in this transaction; the vectors of the first are to be removed. It writes to the model first, so that a concurrent
// giveUpModel waits. No row: it was given up, or switched before.
// @param slot: string, of the model that the graph is changed over to
// @param model: string, that model's name
// @param now: datetime
// @returns name: string
:param slot => 'b';
:param model => 'other';
:param now => datetime();
CYPHER 25
MATCH (next:EmbeddingModel {slot: $slot})
SET next.pooling = next.pooling
WITH next WHERE next.name = $model AND next.embeddedUpTo IS NOT NULL
MATCH (last:EmbeddingModel)
WHERE last.slot > '' AND last.active
SET last.active = false, next.active = true, next.activeSince = $now, next.embeddedUpTo = null
RETURN next.name AS name
